CREATE TABLE "report_receivers" (
	"report_id" uuid,
	"account_id" uuid,
	CONSTRAINT "report_receivers_pkey" PRIMARY KEY("report_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"id" uuid PRIMARY KEY,
	"schedule_id" uuid NOT NULL,
	"due_day" date,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"outcome" text DEFAULT 'making' NOT NULL,
	"failure" text,
	"sent" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_schedule_receivers" (
	"schedule_id" uuid,
	"account_id" uuid,
	CONSTRAINT "report_schedule_receivers_pkey" PRIMARY KEY("schedule_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY,
	"type" text NOT NULL,
	"format" text NOT NULL,
	"filter" jsonb DEFAULT '{}' NOT NULL,
	"span" text NOT NULL,
	"rhythm" text NOT NULL,
	"weekday" integer,
	"month_day" integer,
	"time" text NOT NULL,
	"by_id" uuid NOT NULL,
	"next_at" timestamp(3) with time zone,
	"paused_for" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "run_id" uuid;--> statement-breakpoint
CREATE INDEX "report_receivers_of_person" ON "report_receivers" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_runs_once" ON "report_runs" ("schedule_id","due_day");--> statement-breakpoint
CREATE INDEX "report_runs_latest" ON "report_runs" ("schedule_id","at");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "report_schedules_of_person" ON "report_schedules" ("by_id");--> statement-breakpoint
CREATE INDEX "reports_of_run" ON "reports" ("run_id") WHERE run_id is not null;--> statement-breakpoint
ALTER TABLE "report_receivers" ADD CONSTRAINT "report_receivers_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_receivers" ADD CONSTRAINT "report_receivers_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_schedule_id_report_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "report_schedules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_schedule_receivers" ADD CONSTRAINT "report_schedule_receivers_schedule_id_report_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "report_schedules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_schedule_receivers" ADD CONSTRAINT "report_schedule_receivers_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_by_id_accounts_id_fkey" FOREIGN KEY ("by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_run_id_report_runs_id_fkey" FOREIGN KEY ("run_id") REFERENCES "report_runs"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Administrators see the schedules of all, with what became of each.
CREATE FUNCTION "bump_revisions_of_report_schedules"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('report_schedules', ARRAY['staff']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "report_schedules_revisions" AFTER INSERT OR UPDATE OR DELETE ON "report_schedules"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_report_schedules();
--> statement-breakpoint
CREATE TRIGGER "report_runs_revisions" AFTER INSERT OR UPDATE OR DELETE ON "report_runs"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_report_schedules();
--> statement-breakpoint
-- Who gets a report changes with the person's account.
CREATE TRIGGER "report_receivers_revisions" AFTER UPDATE OF "active", "email", "messages_by_email" ON "accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_report_schedules();
