ALTER TABLE "messages" ADD COLUMN "lane" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "lane" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sent_with_id" uuid;--> statement-breakpoint
CREATE INDEX "messages_contact_created_at_index" ON "messages" ("contact","created_at");--> statement-breakpoint
CREATE INDEX "messages_sent_with_id_index" ON "messages" ("sent_with_id");