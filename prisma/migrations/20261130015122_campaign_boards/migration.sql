-- AlterTable
ALTER TABLE "campaign" ADD COLUMN     "content" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "rated" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "uncounted" TEXT;

-- AlterTable
ALTER TABLE "rank" ADD COLUMN     "content" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "earned" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "missions" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "streak" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "campaign_played" (
    "campaign_id" VARCHAR(10) NOT NULL,
    "seat" TEXT NOT NULL,
    "player_id" TEXT,
    "faction" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "missions" INTEGER NOT NULL DEFAULT 0,
    "bases" INTEGER NOT NULL DEFAULT 0,
    "turns" INTEGER,

    CONSTRAINT "campaign_played_pkey" PRIMARY KEY ("campaign_id","seat")
);

-- CreateIndex
CREATE INDEX "campaign_played_player_id_idx" ON "campaign_played"("player_id");

-- CreateIndex
CREATE INDEX "campaign_unrated" ON "campaign"("ended_at", "id") WHERE (not rated and uncounted is null and ended_at is not null);

-- AddForeignKey
ALTER TABLE "campaign_played" ADD CONSTRAINT "campaign_played_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_played" ADD CONSTRAINT "campaign_played_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Campaigns that ended before there was a board for them: who played is in the seats of the last table, how it went in what the campaign holds.
INSERT INTO "campaign_played" ("campaign_id", "seat", "player_id", "faction", "outcome", "points", "missions", "bases")
SELECT c."id", s."seat", s."player_id", coalesce(c."state" #>> ARRAY['sides', s."seat", 'faction'], s."faction", ''),
  CASE WHEN c."status" = 'cancelled' OR c."state" ->> 'title' IS NULL THEN 'none'
    WHEN c."state" ->> 'title' = s."seat" THEN 'won' ELSE 'lost' END,
  coalesce(g.points, 0), coalesce(g.missions, 0), coalesce(g.bases, 0)
FROM "campaign" c
JOIN "seat" s ON s."table_id" = c."current_table"
LEFT JOIN LATERAL (
  SELECT sum((p -> 'sides' -> s."seat" ->> 'points')::int) AS points,
    sum(jsonb_array_length(p -> 'sides' -> s."seat" -> 'missions')) AS missions,
    sum(jsonb_array_length(p -> 'sides' -> s."seat" -> 'bases')) AS bases
  FROM jsonb_array_elements(c."state" -> 'played') p) g ON true
WHERE c."ended_at" IS NOT NULL;

-- Missions and their supports were stand-ins in every one of them. Who gave one up after fewer than three turns in all has hardly played.
UPDATE "campaign" c SET
  "content" = '["stand-ins"]',
  "uncounted" = CASE
    WHEN c."status" = 'cancelled' OR c."state" ->> 'title' IS NULL THEN 'unfinished'
    WHEN EXISTS (SELECT 1 FROM "campaign_played" p JOIN "campaign_played" q ON q."campaign_id" = p."campaign_id"
      AND q."seat" <> p."seat" AND q."player_id" = p."player_id" WHERE p."campaign_id" = c."id") THEN 'self'
    WHEN (SELECT coalesce(sum(p."turns"), 0) FROM "played" p JOIN "game_table" t ON t."id" = p."table_id"
      WHERE t."campaign_id" = c."id" AND p."seat" = coalesce(c."state" ->> 'resigned',
        (SELECT q."seat" FROM "campaign_played" q WHERE q."campaign_id" = c."id" AND q."outcome" = 'lost'
          AND c."state" #>> '{played,-1,reason}' = 'resigned'))) < 3
      AND (c."state" ->> 'resigned' IS NOT NULL OR c."state" #>> '{played,-1,reason}' = 'resigned') THEN 'early' END
WHERE c."ended_at" IS NOT NULL;
