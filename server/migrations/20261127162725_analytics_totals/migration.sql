-- Reasons of rejections are read from this index alone.
CREATE INDEX "status_steps_rejected" ON "status_steps" ("application_id") INCLUDE ("reason")
  WHERE status = 'rejected' AND left_at IS NULL;--> statement-breakpoint
-- Days have a sum of all services besides those of each: they are counted anew.
UPDATE "counted_days" SET "stale" = true WHERE NOT "stale";
