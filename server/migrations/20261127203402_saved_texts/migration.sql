ALTER TABLE "canned_responses" DROP CONSTRAINT "canned_responses_name_key";--> statement-breakpoint
ALTER TABLE "canned_responses" ADD COLUMN "purpose" text DEFAULT 'ticket_answer' NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_responses" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "canned_responses" ADD CONSTRAINT "canned_responses_named" UNIQUE NULLS NOT DISTINCT("purpose","owner_id","name");--> statement-breakpoint
ALTER TABLE "canned_responses" ADD CONSTRAINT "canned_responses_owner_id_accounts_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE CASCADE;