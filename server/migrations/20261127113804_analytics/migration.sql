CREATE TABLE "completion_hours" (
	"day" date,
	"service_id" uuid,
	"hours" integer,
	"completed" integer NOT NULL,
	"on_time" integer NOT NULL,
	CONSTRAINT "completion_hours_pkey" PRIMARY KEY("day","service_id","hours")
);
--> statement-breakpoint
CREATE TABLE "counted_days" (
	"day" date PRIMARY KEY,
	"stale" boolean NOT NULL,
	"counted_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dwell_hours" (
	"day" date,
	"service_id" uuid,
	"status" text,
	"hours" integer,
	"steps" integer NOT NULL,
	CONSTRAINT "dwell_hours_pkey" PRIMARY KEY("day","service_id","status","hours")
);
--> statement-breakpoint
CREATE TABLE "status_steps" (
	"application_id" uuid NOT NULL,
	"status" text NOT NULL,
	"entered_at" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone,
	"by_role" text,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "status_steps_of_application" ON "status_steps" ("application_id","entered_at");--> statement-breakpoint
-- What a year's figures are read from alone, by any of the things that they are broken down by.
CREATE INDEX "applications_received_figures" ON "applications" ("received_at","service_id","franchise_id")
  INCLUDE ("service_partner_id","created_by_id");--> statement-breakpoint
CREATE INDEX "applications_decided_figures" ON "applications" ("decided_at","service_id","franchise_id")
  INCLUDE ("received_at","sla_due","status","service_partner_id","created_by_id")
  WHERE status in ('completed', 'rejected');--> statement-breakpoint
CREATE INDEX "applications_offline_figures" ON "applications" ("received_at")
  INCLUDE ("captured_at","service_id","franchise_id","service_partner_id","created_by_id")
  WHERE provisional_number is not null;--> statement-breakpoint
CREATE INDEX "status_steps_left" ON "status_steps" ("left_at") INCLUDE ("entered_at","status","application_id")
  WHERE left_at is not null;--> statement-breakpoint
-- Marks days that are over to be counted again. A count of the day that is under way is waited for, so no mark is lost.
CREATE FUNCTION "mark_counted_days"(days date[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.counted_days (day, stale)
    SELECT DISTINCT day, true FROM unnest(days) AS day
    WHERE day < (now() AT TIME ZONE 'Asia/Kolkata')::date ORDER BY day
  ON CONFLICT (day) DO UPDATE SET stale = true WHERE NOT counted_days.stale
$$;
--> statement-breakpoint
CREATE FUNCTION "mark_completed_days"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM public.mark_counted_days(ARRAY(
    SELECT DISTINCT (decided_at AT TIME ZONE 'Asia/Kolkata')::date FROM after_change WHERE status = 'completed'
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "applications_insert_days" AFTER INSERT ON "applications"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION mark_completed_days();
--> statement-breakpoint
CREATE FUNCTION "mark_changed_days"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM public.mark_counted_days(ARRAY[
    CASE WHEN OLD.status = 'completed' THEN (OLD.decided_at AT TIME ZONE 'Asia/Kolkata')::date END,
    CASE WHEN NEW.status = 'completed' THEN (NEW.decided_at AT TIME ZONE 'Asia/Kolkata')::date END
  ]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A reopening takes a completion out of its day. Row by row: few updates are of completed applications, and no transition
-- table can be read for some columns alone.
CREATE TRIGGER "applications_update_days"
  AFTER UPDATE OF "status", "decided_at", "received_at", "sla_due", "service_id" ON "applications"
  FOR EACH ROW WHEN (
    'completed' IN (OLD.status, NEW.status)
    AND (OLD.status, OLD.decided_at, OLD.received_at, OLD.sla_due, OLD.service_id)
      IS DISTINCT FROM (NEW.status, NEW.decided_at, NEW.received_at, NEW.sla_due, NEW.service_id)
  ) EXECUTE FUNCTION mark_changed_days();
--> statement-breakpoint
-- The trail is what a decision writes, live, from a device and in the demo: each status is read from it in the same
-- transaction. The owner's right, since requests may not write steps of their own.
CREATE FUNCTION "write_status_steps"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  days date[];
BEGIN
  IF NOT EXISTS (SELECT FROM after_change WHERE subject = 'application' AND action IN ('created', 'status_changed')) THEN
    RETURN NULL;
  END IF;
  WITH fresh AS (
    SELECT subject_id AS application_id, details->>'toStatus' AS status, received_at AS entered_at,
      lead(received_at) OVER own AS left_at, actor_role AS by_role,
      CASE WHEN details->>'toStatus' = 'rejected'
        THEN left(split_part(details->>'comment', E'\n', 1), 120) END AS reason,
      row_number() OVER own = 1 AS is_first
    FROM after_change
    WHERE subject = 'application' AND action IN ('created', 'status_changed')
      AND subject_id IS NOT NULL AND details->>'toStatus' IS NOT NULL
    WINDOW own AS (PARTITION BY subject_id ORDER BY received_at, id)
  ), closed AS (
    UPDATE public.status_steps AS step SET left_at = fresh.entered_at FROM fresh
    WHERE fresh.is_first AND step.application_id = fresh.application_id AND step.left_at IS NULL
    RETURNING step.left_at
  ), written AS (
    INSERT INTO public.status_steps (application_id, status, entered_at, left_at, by_role, reason)
      SELECT application_id, status, entered_at, left_at, by_role, reason FROM fresh ORDER BY entered_at
    RETURNING left_at
  )
  SELECT array_agg(DISTINCT (left_at AT TIME ZONE 'Asia/Kolkata')::date) INTO days FROM (
    SELECT left_at FROM closed UNION ALL SELECT left_at FROM written
  ) AS every;
  PERFORM public.mark_counted_days(days);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_trail_write_steps" AFTER INSERT ON "audit_trail"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION write_status_steps();
--> statement-breakpoint
INSERT INTO "status_steps" (application_id, status, entered_at, left_at, by_role, reason)
  SELECT subject_id, details->>'toStatus', received_at, lead(received_at) OVER own, actor_role,
    CASE WHEN details->>'toStatus' = 'rejected' THEN left(split_part(details->>'comment', E'\n', 1), 120) END
  FROM audit_trail
  WHERE subject = 'application' AND action IN ('created', 'status_changed')
    AND subject_id IS NOT NULL AND details->>'toStatus' IS NOT NULL
  WINDOW own AS (PARTITION BY subject_id ORDER BY received_at, id);
--> statement-breakpoint
-- Working hours of days that are over follow the holidays.
CREATE FUNCTION "mark_days_of_holiday"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE public.counted_days SET stale = true
    WHERE day >= least(OLD.day, NEW.day)::date AND NOT stale;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "holidays_mark_days" AFTER INSERT OR DELETE OR UPDATE OF "day" ON "holidays"
  FOR EACH ROW EXECUTE FUNCTION mark_days_of_holiday();
