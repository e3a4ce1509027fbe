CREATE TABLE "ledger_owner_days" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"service_id" uuid,
	"events" integer NOT NULL,
	"earned_paise" bigint NOT NULL,
	"held_paise" bigint NOT NULL,
	CONSTRAINT "ledger_owner_days_once" UNIQUE NULLS NOT DISTINCT("owner_id","day","kind","service_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_summed_days" (
	"day" date PRIMARY KEY,
	"summed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_owner_days_of_day" ON "ledger_owner_days" ("day");
--> statement-breakpoint
-- What the events of these days come to for outlets, day by day. An event counts once for each outlet, however many of its
-- accounts it moves.
CREATE FUNCTION "sum_owner_days"("starts" date, "ends" date) RETURNS TABLE (
  "owner_id" uuid, "day" date, "kind" text, "service_id" uuid, "events" integer, "earned_paise" bigint,
  "held_paise" bigint
) LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT own.owner_id, own.day, event.kind, application.service_id, count(*)::integer,
    coalesce(sum(own.earned), 0)::bigint, coalesce(sum(own.held), 0)::bigint
  FROM (
    SELECT account.owner_id, line.event_id, line.booked_on AS day,
      sum(line.paise) FILTER (WHERE account.kind = 'earned') AS earned,
      sum(line.paise) FILTER (WHERE account.kind = 'held') AS held
    FROM public.ledger_entries AS line JOIN public.ledger_accounts AS account ON account.id = line.account_id
    WHERE account.owner_id IS NOT NULL AND line.booked_on >= starts AND line.booked_on < ends
    GROUP BY 1, 2, 3
  ) AS own JOIN public.ledger_events AS event ON event.id = own.event_id
    LEFT JOIN public.applications AS application
      ON event.kind IN ('completed', 'reopened') AND application.id = event.source_id
  GROUP BY 1, 2, 3, 4
$$;
--> statement-breakpoint
-- The same by month: all events of a day are in its month.
CREATE OR REPLACE FUNCTION "sum_owner_months"("starts" date, "ends" date) RETURNS TABLE (
  "owner_id" uuid, "month" text, "kind" text, "service_id" uuid, "events" integer, "paise" bigint
) LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT owner_id, to_char(day, 'YYYY-MM'), kind, service_id, sum(events)::integer,
    sum(earned_paise + held_paise)::bigint
  FROM public.sum_owner_days(starts, ends) GROUP BY 1, 2, 3, 4
$$;
--> statement-breakpoint
-- A posting holds its day, so that nobody sums the day up while the posting is on its way. One that comes into a day
-- that is summed already, because it began before midnight, has the day read from its lines again.
CREATE OR REPLACE FUNCTION "spread_ledger_events"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  days date[] := array(SELECT DISTINCT booked_on FROM posted ORDER BY booked_on);
BEGIN
  INSERT INTO public.ledger_entries (event_id, line, account_id, paise, booked_on)
    SELECT posted.id, own.line, own.account_id, own.paise, posted.booked_on
    FROM posted, unnest(posted.account_ids, posted.paise) WITH ORDINALITY AS own(account_id, paise, line);
  PERFORM pg_advisory_xact_lock_shared(7265112, day - date '2000-01-01') FROM unnest(days) AS day;
  DELETE FROM public.ledger_summed_days WHERE day = ANY (days);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Sums up every day that is over, is in no closed month and is not summed up yet, and answers how many they were. A day
-- into which somebody is still posting is left for the next time. Done twice it does nothing.
CREATE FUNCTION "sum_ledger_days"() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  today date := (clock_timestamp() AT TIME ZONE 'Asia/Kolkata')::date;
  starts date := coalesce(
    (SELECT (max(month) || '-01')::date + interval '1 month' FROM public.ledger_months),
    (SELECT min(booked_on) FROM public.ledger_entries));
  wanted date;
  summed integer := 0;
BEGIN
  DELETE FROM public.ledger_summed_days WHERE day < starts;
  DELETE FROM public.ledger_owner_days WHERE day < starts;
  FOR wanted IN
    SELECT each::date FROM generate_series(starts, today - 1, interval '1 day') AS each
    WHERE NOT EXISTS (SELECT FROM public.ledger_summed_days AS own WHERE own.day = each::date)
  LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(7265112, wanted - date '2000-01-01');
    CONTINUE WHEN EXISTS (SELECT FROM public.ledger_summed_days AS own WHERE own.day = wanted);
    DELETE FROM public.ledger_owner_days WHERE day = wanted;
    INSERT INTO public.ledger_owner_days SELECT * FROM public.sum_owner_days(wanted, wanted + 1);
    INSERT INTO public.ledger_summed_days (day) VALUES (wanted);
    summed := summed + 1;
  END LOOP;
  RETURN summed;
END $$;
