ALTER TABLE "status_steps" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "status_steps" AS step SET "round" = counted.round
  FROM (
    SELECT ctid, row_number() OVER (PARTITION BY application_id, status ORDER BY entered_at, left_at NULLS LAST) AS round
    FROM "status_steps"
  ) AS counted
  WHERE step.ctid = counted.ctid AND counted.round > 1;
--> statement-breakpoint
-- Few applications come back to a status: figures that count each of them once read these alone.
CREATE INDEX "status_steps_again" ON "status_steps" ("left_at") INCLUDE ("status","application_id","round")
  WHERE round > 1;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_status_steps"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
      row_number() OVER own = 1 AS is_first,
      row_number() OVER (PARTITION BY subject_id, details->>'toStatus' ORDER BY received_at, id) AS round
    FROM after_change
    WHERE subject = 'application' AND action IN ('created', 'status_changed')
      AND subject_id IS NOT NULL AND details->>'toStatus' IS NOT NULL
    WINDOW own AS (PARTITION BY subject_id ORDER BY received_at, id)
  ), closed AS (
    UPDATE public.status_steps AS step SET left_at = fresh.entered_at FROM fresh
    WHERE fresh.is_first AND step.application_id = fresh.application_id AND step.left_at IS NULL
    RETURNING step.left_at
  ), written AS (
    INSERT INTO public.status_steps (application_id, status, entered_at, left_at, by_role, reason, round)
      SELECT application_id, status, entered_at, left_at, by_role, reason,
        fresh.round + (SELECT count(*) FROM public.status_steps AS known
          WHERE known.application_id = fresh.application_id AND known.status = fresh.status)
      FROM fresh ORDER BY entered_at
    RETURNING left_at
  )
  SELECT array_agg(DISTINCT (left_at AT TIME ZONE 'Asia/Kolkata')::date) INTO days FROM (
    SELECT left_at FROM closed UNION ALL SELECT left_at FROM written
  ) AS every;
  PERFORM public.mark_counted_days(days);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of all that people were told, the few words about figures that do not agree: each dashboard of an administrator asks for them.
CREATE INDEX "notifications_differs" ON "notifications" ("created_at")
  WHERE about ->> 'event' IN ('ledger.differs', 'analytics.differs');
