CREATE TABLE "ledger_owner_months" (
	"owner_id" uuid NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"service_id" uuid,
	"events" integer NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "ledger_owner_months_once" UNIQUE NULLS NOT DISTINCT("owner_id","month","kind","service_id")
);

--> statement-breakpoint
ALTER TABLE "ledger_owner_months" ADD CONSTRAINT "ledger_owner_months_month" CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$');
--> statement-breakpoint
CREATE TRIGGER "ledger_owner_months_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_owner_months"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- It works for a session that plays a replica as well.
ALTER TABLE "ledger_owner_months" ENABLE ALWAYS TRIGGER "ledger_owner_months_append_only";
--> statement-breakpoint
-- What the events of these days come to for outlets. An event counts once for each outlet, however many of its accounts it moves.
CREATE FUNCTION "sum_owner_months"("starts" date, "ends" date) RETURNS TABLE (
  "owner_id" uuid, "month" text, "kind" text, "service_id" uuid, "events" integer, "paise" bigint
) LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT own.owner_id, own.month, event.kind, application.service_id, count(*)::integer, sum(own.paise)::bigint
  FROM (
    SELECT account.owner_id, line.event_id, to_char(line.booked_on, 'YYYY-MM') AS month, sum(line.paise) AS paise
    FROM public.ledger_entries AS line JOIN public.ledger_accounts AS account ON account.id = line.account_id
    WHERE account.owner_id IS NOT NULL AND line.booked_on >= starts AND line.booked_on < ends
    GROUP BY 1, 2, 3
  ) AS own JOIN public.ledger_events AS event ON event.id = own.event_id
    LEFT JOIN public.applications AS application
      ON event.kind IN ('completed', 'reopened') AND application.id = event.source_id
  GROUP BY 1, 2, 3, 4
$$;
--> statement-breakpoint
-- Writes what accounts and outlets came to in each month up to this one that is not written yet. A month can be closed from
-- the second of the next on: by then everything that began before midnight is in.
CREATE OR REPLACE FUNCTION "close_ledger_months"("until" text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ends date := (until || '-01')::date + interval '1 month';
  closed text := (SELECT max(month) FROM public.ledger_months);
  starts date := coalesce((closed || '-01')::date + interval '1 month', '-infinity'::timestamp);
BEGIN
  IF (now() AT TIME ZONE 'Asia/Kolkata')::date <= ends THEN
    RAISE EXCEPTION 'the month % is not over', until;
  END IF;
  INSERT INTO public.ledger_months (account_id, month, kind, paise, lines)
    SELECT line.account_id, to_char(line.booked_on, 'YYYY-MM'), event.kind, sum(line.paise), count(*)
    FROM public.ledger_entries AS line JOIN public.ledger_events AS event ON event.id = line.event_id
    WHERE line.booked_on >= starts AND line.booked_on < ends
    GROUP BY 1, 2, 3;
  INSERT INTO public.ledger_owner_months SELECT * FROM public.sum_owner_months(starts, ends);
END $$;
--> statement-breakpoint
-- The months that were closed before.
INSERT INTO "ledger_owner_months"
SELECT own.* FROM (SELECT (max(month) || '-01')::date + interval '1 month' AS ends FROM "ledger_months") AS closed,
  sum_owner_months('-infinity', closed.ends::date) AS own
WHERE closed.ends IS NOT NULL;
