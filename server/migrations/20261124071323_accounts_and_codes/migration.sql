CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hmac" text PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"own_device" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_session_hash_sessions_token_hash_fkey";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "messages_of_applications" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_seen_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD COLUMN "remembered_until" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "password_links_account_id_index" ON "password_links" ("account_id");--> statement-breakpoint
CREATE INDEX "password_links_created_at_index" ON "password_links" ("created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_account_id_index" ON "recovery_codes" ("account_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_account_id_index" ON "pending_sign_ins" ("account_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_created_at_index" ON "pending_sign_ins" ("created_at");--> statement-breakpoint
CREATE INDEX "audit_trail_actor_id_received_at_index" ON "audit_trail" ("actor_id","received_at");--> statement-breakpoint
CREATE INDEX "audit_trail_subject_action_received_at_index" ON "audit_trail" ("subject","action","received_at");--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");