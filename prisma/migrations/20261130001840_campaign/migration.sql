-- CreateTable
CREATE TABLE "campaign" (
    "id" VARCHAR(10) NOT NULL,
    "guild_id" TEXT,
    "current_table" VARCHAR(10) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "state" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "campaign_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "campaign_guild_id_ended_at_idx" ON "campaign"("guild_id", "ended_at");

-- CreateIndex
CREATE INDEX "game_table_campaign_id_idx" ON "game_table"("campaign_id");
