ALTER TABLE "push_subscriptions" ADD COLUMN "vapid_key_id" uuid;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "key_id" uuid;