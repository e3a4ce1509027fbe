ALTER TABLE "van_plan_notes" DROP CONSTRAINT "van_plan_notes_pkey";--> statement-breakpoint
ALTER TABLE "van_plan_notes" ADD PRIMARY KEY ("van_id","id");