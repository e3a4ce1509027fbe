CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY,
	"type" text NOT NULL,
	"format" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"filter" jsonb DEFAULT '{}' NOT NULL,
	"language" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"file" text,
	"total" integer,
	"written" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "reports_of_person" ON "reports" ("by_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_by_age" ON "reports" ("created_at");--> statement-breakpoint
CREATE INDEX "reports_running" ON "reports" ("alive_at") WHERE state = 'running';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_by_id_accounts_id_fkey" FOREIGN KEY ("by_id") REFERENCES "accounts"("id");