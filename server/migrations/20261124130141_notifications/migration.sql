CREATE TABLE "notification_recipients" (
	"account_id" uuid,
	"notification_id" uuid,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "notification_recipients_pkey" PRIMARY KEY("account_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY,
	"about" jsonb NOT NULL,
	"alert_type" text NOT NULL,
	"actor_id" uuid,
	"occasion" text UNIQUE,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sla_events" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sla_next_event_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "applications_sla_next_event_at_index" ON "applications" ("sla_next_event_at") WHERE sla_next_event_at is not null;--> statement-breakpoint
CREATE INDEX "notification_recipients_notification_id_index" ON "notification_recipients" ("notification_id");--> statement-breakpoint
CREATE INDEX "notification_recipients_unread" ON "notification_recipients" ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_created_at_index" ON "notifications" ("created_at");--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_notification_id_notifications_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_accounts_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "accounts"("id");--> statement-breakpoint
CREATE FUNCTION "bump_revisions_of_notified"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('notifications', (
    SELECT array_agg(DISTINCT account_id::text) FROM after_change
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "notification_recipients_insert_revisions" AFTER INSERT ON "notification_recipients"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_notified();
--> statement-breakpoint
CREATE TRIGGER "notification_recipients_update_revisions" AFTER UPDATE ON "notification_recipients"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_notified();
--> statement-breakpoint
-- Of the real-time adapter, for messages that are too long for a notice between instances.
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" bytea
);
