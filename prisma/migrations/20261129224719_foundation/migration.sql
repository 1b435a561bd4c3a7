-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "guild" (
    "id" TEXT NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "locale" TEXT,

    CONSTRAINT "guild_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "player" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "locale" TEXT,
    "dms_closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "player_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game_table" (
    "id" VARCHAR(10) NOT NULL,
    "guild_id" TEXT,
    "channel_id" TEXT NOT NULL,
    "thread_of" TEXT,
    "game" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "options" JSONB NOT NULL DEFAULT '{}',
    "rules" TEXT,
    "content_hash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "fixed" JSONB,
    "state" JSONB,
    "status" TEXT NOT NULL DEFAULT 'lobby',
    "host_id" TEXT NOT NULL,
    "campaign_id" TEXT,
    "interaction_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "game_table_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seat" (
    "table_id" VARCHAR(10) NOT NULL,
    "seat" TEXT NOT NULL,
    "player_id" TEXT,
    "name" TEXT NOT NULL,
    "faction" TEXT,
    "delivery" TEXT NOT NULL DEFAULT 'dm',
    "confirmations" JSONB NOT NULL DEFAULT '[]',
    "standing" JSONB NOT NULL DEFAULT '{}',
    "dm_channel_id" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "seat_pkey" PRIMARY KEY ("table_id","seat")
);

-- CreateTable
CREATE TABLE "action" (
    "table_id" VARCHAR(10) NOT NULL,
    "seq" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "seat" TEXT,
    "interaction_id" TEXT,
    "body" JSONB NOT NULL,
    "events" JSONB NOT NULL,
    "barriers" JSONB NOT NULL DEFAULT '[]',
    "state_hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "action_pkey" PRIMARY KEY ("table_id","seq","n")
);

-- CreateTable
CREATE TABLE "snapshot" (
    "table_id" VARCHAR(10) NOT NULL,
    "seq" INTEGER NOT NULL,
    "state" JSONB NOT NULL,

    CONSTRAINT "snapshot_pkey" PRIMARY KEY ("table_id","seq")
);

-- CreateTable
CREATE TABLE "message" (
    "table_id" VARCHAR(10) NOT NULL,
    "slot" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "posted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "meta" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "message_pkey" PRIMARY KEY ("table_id","slot")
);

-- CreateTable
CREATE TABLE "draft" (
    "table_id" VARCHAR(10) NOT NULL,
    "seat" TEXT NOT NULL,
    "prompt" TEXT NOT NULL,
    "picks" JSONB NOT NULL,

    CONSTRAINT "draft_pkey" PRIMARY KEY ("table_id","seat")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "table_id" VARCHAR(10) NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "slot" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "first_tried_at" TIMESTAMPTZ(3),
    "dead" BOOLEAN NOT NULL DEFAULT false,
    "retry_at" TIMESTAMPTZ(3),
    "claimed_by" TEXT,
    "claimed_until" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_lease" (
    "table_id" VARCHAR(10) NOT NULL,
    "session" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outbox_lease_pkey" PRIMARY KEY ("table_id")
);

-- CreateTable
CREATE TABLE "meta" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "meta_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "result" (
    "table_id" VARCHAR(10) NOT NULL,
    "game" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "guild_id" TEXT,
    "outcome" JSONB NOT NULL,
    "seats" JSONB NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "result_pkey" PRIMARY KEY ("table_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "game_table_interaction" ON "game_table"("interaction_id");

-- CreateIndex
CREATE INDEX "game_table_guild_id_status_idx" ON "game_table"("guild_id", "status");

-- CreateIndex
CREATE INDEX "game_table_host_id_status_idx" ON "game_table"("host_id", "status");

-- CreateIndex
CREATE INDEX "game_table_status_expires_at_idx" ON "game_table"("status", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "game_table_live_channel" ON "game_table"("channel_id") WHERE (status in ('lobby', 'running'));

-- CreateIndex
CREATE INDEX "seat_player_id_idx" ON "seat"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "action_interaction" ON "action"("interaction_id", "n") WHERE (interaction_id is not null);

-- CreateIndex
CREATE INDEX "message_message_id_idx" ON "message"("message_id");

-- CreateIndex
CREATE INDEX "outbox_unsent" ON "outbox"("table_id", "id") WHERE (sent_at is null and not dead);

-- CreateIndex
CREATE INDEX "result_guild_id_ended_at_idx" ON "result"("guild_id", "ended_at");

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seat" ADD CONSTRAINT "seat_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "action" ADD CONSTRAINT "action_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "snapshot" ADD CONSTRAINT "snapshot_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft" ADD CONSTRAINT "draft_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_lease" ADD CONSTRAINT "outbox_lease_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "result" ADD CONSTRAINT "result_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "game_table"("id") ON DELETE CASCADE ON UPDATE CASCADE;
