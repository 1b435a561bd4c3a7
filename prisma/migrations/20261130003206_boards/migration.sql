-- AlterTable
ALTER TABLE "result" ADD COLUMN     "rated" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "turns" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "uncounted" TEXT;

-- CreateTable
CREATE TABLE "played" (
    "table_id" VARCHAR(10) NOT NULL,
    "seat" TEXT NOT NULL,
    "player_id" TEXT,
    "faction" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "bases" INTEGER NOT NULL DEFAULT 0,
    "turns" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "played_pkey" PRIMARY KEY ("table_id","seat")
);

-- CreateTable
CREATE TABLE "rank" (
    "guild_id" TEXT NOT NULL,
    "board" TEXT NOT NULL,
    "season" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "points" DOUBLE PRECISION NOT NULL,
    "played" INTEGER NOT NULL DEFAULT 0,
    "won" INTEGER NOT NULL DEFAULT 0,
    "lost" INTEGER NOT NULL DEFAULT 0,
    "drawn" INTEGER NOT NULL DEFAULT 0,
    "bases" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rank_pkey" PRIMARY KEY ("guild_id","board","season","player_id")
);

-- CreateIndex
CREATE INDEX "played_player_id_idx" ON "played"("player_id");

-- CreateIndex
CREATE INDEX "rank_page" ON "rank"("guild_id", "board", "season", "points" DESC, "player_id");

-- CreateIndex
CREATE INDEX "rank_player_id_idx" ON "rank"("player_id");

-- CreateIndex
CREATE INDEX "player_hidden" ON "player"("id") WHERE (settings @> '{"hidden": true}');

-- CreateIndex
CREATE INDEX "result_unrated" ON "result"("ended_at", "table_id") WHERE (not rated and uncounted is null);

-- AddForeignKey
ALTER TABLE "played" ADD CONSTRAINT "played_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "result"("table_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "played" ADD CONSTRAINT "played_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rank" ADD CONSTRAINT "rank_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Games that ended before there were boards: who played is in the seats, how it went in the outcome.
INSERT INTO "played" ("table_id", "seat", "player_id", "faction", "side", "outcome", "bases", "turns")
SELECT r."table_id", s."seat", s."player_id", coalesce(s."faction", ''), s."seat",
  CASE WHEN r."outcome" ->> 'kind' = 'cancelled' THEN 'none'
    WHEN r."outcome" ->> 'kind' = 'drawn' THEN 'drawn'
    WHEN r."outcome" -> 'winners' ? s."seat" THEN 'won' ELSE 'lost' END,
  coalesce((d.value ->> 'bases')::int, 0),
  -- Seats take turns in the order in which the detail names them.
  CASE WHEN d.value IS NULL THEN 0
    ELSE greatest(0, ceil(((r."outcome" #>> '{detail,turns}')::numeric - d.nr + 1)
      / jsonb_array_length(r."outcome" #> '{detail,seats}')))::int END
FROM "result" r
JOIN "seat" s ON s."table_id" = r."table_id"
LEFT JOIN LATERAL jsonb_array_elements(r."outcome" #> '{detail,seats}') WITH ORDINALITY AS d(value, nr)
  ON d.value ->> 'seat' = s."seat";

UPDATE "result" r SET
  "turns" = coalesce((r."outcome" #>> '{detail,turns}')::int, 0),
  "uncounted" = CASE
    WHEN r."outcome" ->> 'kind' = 'cancelled' THEN 'unfinished'
    WHEN EXISTS (SELECT 1 FROM "played" p JOIN "played" q ON q."table_id" = p."table_id" AND q."seat" <> p."seat"
      AND q."player_id" = p."player_id" WHERE p."table_id" = r."table_id") THEN 'self'
    WHEN r."outcome" ->> 'reason' = 'resigned' AND (SELECT max(p."turns") FROM "played" p
      WHERE p."table_id" = r."table_id" AND p."outcome" = 'lost') < 3 THEN 'early' END;
