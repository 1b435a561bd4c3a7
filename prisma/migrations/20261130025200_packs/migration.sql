-- CreateTable
CREATE TABLE "pack" (
    "guild_id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "pack_id" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "player_id" TEXT,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pack_pkey" PRIMARY KEY ("guild_id","game","pack_id")
);

-- CreateIndex
CREATE INDEX "pack_player_id_idx" ON "pack"("player_id");

-- AddForeignKey
ALTER TABLE "pack" ADD CONSTRAINT "pack_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;
