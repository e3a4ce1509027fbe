CREATE TABLE "first_days" (
	"account_id" uuid PRIMARY KEY,
	"hours_checked_at" timestamp(3) with time zone,
	"practised_at" timestamp(3) with time zone,
	"is_put_away" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "first_days" ADD CONSTRAINT "first_days_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");