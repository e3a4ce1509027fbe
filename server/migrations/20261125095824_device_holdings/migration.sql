ALTER TABLE "devices" ADD COLUMN "reported_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "reported_all_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "discarded_envelopes" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "discarded_envelopes" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "discarded_envelopes" ADD COLUMN "captured_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "reported_envelopes" ADD COLUMN "state" text;--> statement-breakpoint
CREATE INDEX "discarded_envelopes_device_id_reported_at_index" ON "discarded_envelopes" ("device_id","reported_at");