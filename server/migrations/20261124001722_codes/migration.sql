CREATE TABLE "one_time_codes" (
	"session_hash" text,
	"purpose" text,
	"code_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid,
	"code_hmac" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"verified_at" timestamp(3) with time zone,
	CONSTRAINT "one_time_codes_pkey" PRIMARY KEY("session_hash","purpose")
);
--> statement-breakpoint
CREATE INDEX "one_time_codes_account_id_index" ON "one_time_codes" ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_created_at_index" ON "one_time_codes" ("created_at");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_session_hash_sessions_token_hash_fkey" FOREIGN KEY ("session_hash") REFERENCES "sessions"("token_hash") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");