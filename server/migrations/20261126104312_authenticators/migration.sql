CREATE TABLE "authenticators" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE INDEX "authenticators_account_id_index" ON "authenticators" ("account_id");--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");