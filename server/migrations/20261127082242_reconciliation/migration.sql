CREATE TABLE "reconciliation_rows" (
	"id" uuid PRIMARY KEY,
	"check_name" text NOT NULL,
	"record_id" text NOT NULL,
	"paise" bigint NOT NULL,
	"since" timestamp(3) with time zone,
	"first_seen" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY,
	"looked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"found" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_rows_open" ON "reconciliation_rows" ("check_name","record_id") WHERE gone_at is null;--> statement-breakpoint
CREATE INDEX "reconciliation_runs_last" ON "reconciliation_runs" ("looked_at");--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_by_id_accounts_id_fkey" FOREIGN KEY ("by_id") REFERENCES "accounts"("id");