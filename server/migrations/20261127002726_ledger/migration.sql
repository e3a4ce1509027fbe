-- Whether an event's lines may stand: as many accounts as amounts, at least two, none empty, together nothing. The sum is
-- taken in numeric, which does not wrap.
CREATE FUNCTION "ledger_balances"(account_ids integer[], paise bigint[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    array_ndims(account_ids) = 1 AND array_ndims(paise) = 1
      AND cardinality(account_ids) = cardinality(paise) AND cardinality(paise) >= 2
      AND array_position(account_ids, NULL) IS NULL AND array_position(paise, NULL) IS NULL
      AND 0 <> ALL (paise)
      AND (SELECT sum(each::numeric) FROM unnest(paise) AS each) = 0,
    false)
$$;
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" uuid,
	CONSTRAINT "ledger_accounts_owner" UNIQUE NULLS NOT DISTINCT("kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"event_id" bigint,
	"line" integer,
	"account_id" integer NOT NULL,
	"paise" bigint NOT NULL,
	"booked_on" date NOT NULL,
	CONSTRAINT "ledger_entries_pkey" PRIMARY KEY("event_id","line"),
	CONSTRAINT "ledger_entries_not_zero" CHECK (paise <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"occasion" integer NOT NULL,
	"booked_on" date DEFAULT (now() at time zone 'Asia/Kolkata') NOT NULL,
	"posted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"account_ids" integer[] NOT NULL,
	"paise" bigint[] NOT NULL,
	CONSTRAINT "ledger_events_once" UNIQUE("source_id","kind","occasion"),
	CONSTRAINT "ledger_events_balanced" CHECK (ledger_balances(account_ids, paise))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "pass_through_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "applications_completed";--> statement-breakpoint
CREATE INDEX "applications_completed" ON "applications" ("decided_at","franchise_id","service_partner_id","sla_due") WHERE status = 'completed';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_accounts"("id");--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_by_id_accounts_id_fkey" FOREIGN KEY ("by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_pass_through" CHECK (pass_through_paise between 0 and fee_paise);
--> statement-breakpoint
-- Balances, pages and sums of a month are read from these alone.
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" ("account_id","booked_on","event_id") INCLUDE ("paise");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_day" ON "ledger_entries" ("booked_on","account_id") INCLUDE ("paise");--> statement-breakpoint
INSERT INTO "ledger_accounts" ("kind") VALUES
  ('fees_unearned'), ('fees_due'), ('department'), ('network'),
  ('payouts_in_transit'), ('bank'), ('tds_payable'), ('gst_payable');
--> statement-breakpoint
INSERT INTO "ledger_accounts" ("kind", "owner_id")
  SELECT 'earned', id FROM "franchises" UNION ALL
  SELECT 'held', id FROM "franchises" UNION ALL
  SELECT 'earned', id FROM "service_partners";
--> statement-breakpoint
-- Outlets have their accounts from the first moment, so that no event has to wait for one.
CREATE FUNCTION "open_ledger_accounts"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$ BEGIN
  INSERT INTO public.ledger_accounts (kind, owner_id)
    SELECT kind, created.id FROM created, unnest(TG_ARGV) AS kind;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "franchises_open_ledger_accounts" AFTER INSERT ON "franchises"
  REFERENCING NEW TABLE AS created
  FOR EACH STATEMENT EXECUTE FUNCTION open_ledger_accounts('earned', 'held');
--> statement-breakpoint
CREATE TRIGGER "service_partners_open_ledger_accounts" AFTER INSERT ON "service_partners"
  REFERENCING NEW TABLE AS created
  FOR EACH STATEMENT EXECUTE FUNCTION open_ledger_accounts('earned');
--> statement-breakpoint
-- An event's lines come from its row alone.
CREATE FUNCTION "spread_ledger_events"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$ BEGIN
  INSERT INTO public.ledger_entries (event_id, line, account_id, paise, booked_on)
    SELECT posted.id, own.line, own.account_id, own.paise, posted.booked_on
    FROM posted, unnest(posted.account_ids, posted.paise) WITH ORDINALITY AS own(account_id, paise, line);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_events_spread" AFTER INSERT ON "ledger_events"
  REFERENCING NEW TABLE AS posted
  FOR EACH STATEMENT EXECUTE FUNCTION spread_ledger_events();
--> statement-breakpoint
-- A line that is written by hand comes from no trigger.
CREATE FUNCTION "refuse_ledger_line"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a line of the ledger comes with its event';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_come_with_events" BEFORE INSERT ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_line();
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- They work for a session that plays a replica as well, which would pass others by.
ALTER TABLE "ledger_accounts" ENABLE ALWAYS TRIGGER "ledger_accounts_append_only";--> statement-breakpoint
ALTER TABLE "ledger_events" ENABLE ALWAYS TRIGGER "ledger_events_append_only",
  ENABLE ALWAYS TRIGGER "ledger_events_spread";--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ALWAYS TRIGGER "ledger_entries_append_only",
  ENABLE ALWAYS TRIGGER "ledger_entries_come_with_events";--> statement-breakpoint
-- Something that moves an application's fee. A day is named by the backfill alone.
CREATE TYPE "ledger_cause" AS (
  application_id uuid, kind text, source_id uuid, paise bigint, by_id uuid, booked_on date
);
--> statement-breakpoint
CREATE TYPE "ledger_draft" AS (
  kind text, source_id uuid, occasion integer, by_id uuid, account_ids integer[], paise bigint[], booked_on date
);
--> statement-breakpoint
-- The cause that a till entry about an application's fee is.
CREATE FUNCTION "ledger_cause_of"(entry till_entries, booked_on date DEFAULT NULL) RETURNS ledger_cause
  LANGUAGE sql IMMUTABLE AS $$
  SELECT (
    entry.application_id,
    CASE
      WHEN entry.reverses_id IS NOT NULL THEN 'payment_reversed'
      WHEN entry.kind = 'refund' THEN 'fee_refunded'
      ELSE 'fee_taken'
    END,
    entry.id, entry.paise, entry.by_id, booked_on
  )::ledger_cause
$$;
--> statement-breakpoint
-- Posts causes in their order, whose applications the caller has locked. What has been paid of a fee and not been
-- earned is unearned, what has been earned and not been paid is due: `after` is the one where positive, else the other.
-- A refund of an earned fee is the network's to bear, and returns to it first if the refund is taken back.
CREATE FUNCTION "post_ledger_events"(causes ledger_cause[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unearned integer := (SELECT id FROM ledger_accounts WHERE kind = 'fees_unearned');
  due integer := (SELECT id FROM ledger_accounts WHERE kind = 'fees_due');
  department integer := (SELECT id FROM ledger_accounts WHERE kind = 'department');
  network integer := (SELECT id FROM ledger_accounts WHERE kind = 'network');
  cause record;
  application uuid;
  unearned_paise bigint;
  due_paise bigint;
  borne_paise bigint;
  borne bigint;
  after bigint;
  completions integer;
  is_earned boolean;
  completed_ids integer[];
  completed_paise bigint[];
  charge bigint;
  franchise_share bigint;
  partner_share bigint;
  line_ids integer[];
  line_paise bigint[];
  drafts ledger_draft[] := '{}';
BEGIN
  FOR cause IN
    SELECT given.*, a.fee_paise, a.pass_through_paise, a.franchise_share_percent, a.partner_share_percent,
      a.service_partner_id, held.id AS held_id, earned.id AS earned_id, partner.id AS partner_id,
      fee.unearned_paise, fee.due_paise, fee.borne_paise,
      last.occasion AS completions, last.account_ids AS completed_ids, last.paise AS completed_paise,
      last.is_earned
    FROM unnest(causes) WITH ORDINALITY AS given
    JOIN applications AS a ON a.id = given.application_id
    LEFT JOIN ledger_accounts AS held ON held.kind = 'held' AND held.owner_id = a.franchise_id
    LEFT JOIN ledger_accounts AS earned ON earned.kind = 'earned' AND earned.owner_id = a.franchise_id
    LEFT JOIN ledger_accounts AS partner ON partner.kind = 'earned' AND partner.owner_id = a.service_partner_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(line.paise) FILTER (WHERE line.account_id = unearned), 0) AS unearned_paise,
        coalesce(sum(line.paise) FILTER (WHERE line.account_id = due), 0) AS due_paise,
        coalesce(-sum(line.paise) FILTER (
          WHERE line.account_id = network AND event.kind NOT IN ('completed', 'reopened')), 0) AS borne_paise
      FROM ledger_events AS event, unnest(event.account_ids, event.paise) AS line(account_id, paise)
      WHERE event.source_id = ANY (array(SELECT t.id FROM till_entries AS t WHERE t.application_id = a.id) || a.id)
    ) AS fee
    LEFT JOIN LATERAL (
      SELECT event.occasion, event.account_ids, event.paise, NOT EXISTS (
          SELECT FROM ledger_events AS undone
          WHERE undone.source_id = a.id AND undone.kind = 'reopened' AND undone.occasion = event.occasion
        ) AS is_earned
      FROM ledger_events AS event
      WHERE event.source_id = a.id AND event.kind = 'completed'
      ORDER BY event.occasion DESC LIMIT 1
    ) AS last ON true
    ORDER BY given.application_id, given.ordinality
  LOOP
    IF cause.application_id IS DISTINCT FROM application THEN
      application := cause.application_id;
      unearned_paise := cause.unearned_paise;
      due_paise := cause.due_paise;
      borne_paise := cause.borne_paise;
      completions := coalesce(cause.completions, 0);
      is_earned := coalesce(cause.is_earned, false);
      completed_ids := cause.completed_ids;
      completed_paise := cause.completed_paise;
    END IF;
    IF cause.kind = 'completed' THEN
      IF is_earned THEN
        RAISE EXCEPTION 'application % has earned its fee already', application;
      END IF;
      after := unearned_paise + due_paise - cause.fee_paise;
      charge := cause.fee_paise - cause.pass_through_paise;
      franchise_share := floor(charge * cause.franchise_share_percent / 100);
      partner_share := CASE WHEN cause.service_partner_id IS NULL THEN 0
        ELSE floor(charge * cause.partner_share_percent / 100) END;
      line_ids := ARRAY[unearned, due, department, cause.earned_id, cause.partner_id, network];
      line_paise := ARRAY[greatest(after, 0) - unearned_paise, least(after, 0) - due_paise,
        cause.pass_through_paise, franchise_share, partner_share, charge - franchise_share - partner_share];
      completions := completions + 1;
    ELSIF cause.kind = 'reopened' THEN
      CONTINUE WHEN NOT is_earned;
      line_ids := completed_ids;
      line_paise := array(SELECT -paise FROM unnest(completed_paise) WITH ORDINALITY AS line(paise, place) ORDER BY place);
    ELSE
      borne := CASE
        WHEN cause.kind = 'fee_refunded' AND is_earned THEN greatest(-cause.paise - greatest(unearned_paise + due_paise, 0), 0)
        WHEN cause.kind = 'payment_reversed' AND cause.paise > 0
          THEN -least(borne_paise, greatest(cause.paise + least(unearned_paise + due_paise, 0), 0))
        ELSE 0 END;
      borne_paise := borne_paise + borne;
      after := unearned_paise + due_paise + cause.paise + borne;
      line_ids := ARRAY[cause.held_id, unearned, due, network];
      line_paise := ARRAY[-cause.paise, greatest(after, 0) - unearned_paise, least(after, 0) - due_paise, -borne];
    END IF;
    SELECT array_agg(account_id ORDER BY place), array_agg(paise ORDER BY place),
      unearned_paise + coalesce(sum(paise) FILTER (WHERE account_id = unearned), 0),
      due_paise + coalesce(sum(paise) FILTER (WHERE account_id = due), 0)
    INTO line_ids, line_paise, unearned_paise, due_paise
    FROM unnest(line_ids, line_paise) WITH ORDINALITY AS line(account_id, paise, place)
    WHERE paise <> 0;
    -- A service without a fee moves nothing.
    CONTINUE WHEN line_ids IS NULL;
    IF cause.kind = 'completed' THEN
      is_earned := true;
      completed_ids := line_ids;
      completed_paise := line_paise;
    ELSIF cause.kind = 'reopened' THEN
      is_earned := false;
    END IF;
    drafts := drafts || (cause.kind, cause.source_id,
      CASE WHEN cause.kind IN ('completed', 'reopened') THEN completions ELSE 1 END,
      cause.by_id, line_ids, line_paise, cause.booked_on)::ledger_draft;
  END LOOP;
  IF (causes[1]).booked_on IS NULL THEN
    INSERT INTO ledger_events (kind, source_id, occasion, by_id, account_ids, paise)
      SELECT kind, source_id, occasion, by_id, account_ids, paise FROM unnest(drafts);
  ELSE
    INSERT INTO ledger_events (kind, source_id, occasion, by_id, account_ids, paise, booked_on)
      SELECT kind, source_id, occasion, by_id, account_ids, paise, booked_on FROM unnest(drafts);
  END IF;
END $$;
--> statement-breakpoint
-- Posts the history of an empty ledger, each event on its own day: what tills took, and what the trail says was completed
-- and reopened. A completion older than the trail has the day of its decision. The partner is that of today.
CREATE FUNCTION "backfill_ledger"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  causes ledger_cause[];
BEGIN
  IF EXISTS (SELECT FROM ledger_events) THEN
    RAISE EXCEPTION 'the ledger has its history already';
  END IF;
  FOR causes IN
    WITH decisions AS (
      SELECT subject_id, actor_id, received_at, kind,
        lag(kind) OVER own AS former, lead(kind) OVER own AS later
      FROM audit_trail CROSS JOIN LATERAL (
        SELECT CASE WHEN details->>'toStatus' = 'completed' THEN 'completed' ELSE 'reopened' END AS kind
      ) AS named
      WHERE subject = 'application' AND action = 'status_changed'
        AND 'completed' IN (details->>'toStatus', details->>'fromStatus')
      WINDOW own AS (PARTITION BY subject_id ORDER BY received_at, id)
    ), history AS (
      SELECT t.application_id, t.received_at AS at, 1 AS step, t.id,
        ledger_cause_of(t, (t.received_at AT TIME ZONE 'Asia/Kolkata')::date) AS cause
      FROM till_entries AS t WHERE t.application_id IS NOT NULL
      UNION ALL
      SELECT a.id, d.received_at, 2, a.id,
        (a.id, d.kind, a.id, NULL, accounts.id, (d.received_at AT TIME ZONE 'Asia/Kolkata')::date)::ledger_cause
      FROM decisions AS d JOIN applications AS a ON a.id = d.subject_id
        LEFT JOIN accounts ON accounts.id = d.actor_id
      WHERE CASE WHEN d.kind = 'reopened' THEN d.former = 'completed'
        ELSE d.former IS DISTINCT FROM 'completed' AND (d.later IS NOT NULL OR a.status = 'completed') END
      UNION ALL
      SELECT a.id, a.decided_at, 2, a.id,
        (a.id, 'completed', a.id, NULL, NULL, (a.decided_at AT TIME ZONE 'Asia/Kolkata')::date)::ledger_cause
      FROM applications AS a
      WHERE a.status = 'completed' AND NOT EXISTS (
        SELECT FROM decisions AS d WHERE d.subject_id = a.id AND d.kind = 'completed' AND d.later IS NULL
      )
    ), portions AS (
      SELECT *, dense_rank() OVER (ORDER BY application_id) / 1000 AS portion FROM history
    )
    SELECT array_agg(cause ORDER BY application_id, at, step, id) FROM portions GROUP BY portion ORDER BY portion
  LOOP
    PERFORM post_ledger_events(causes);
  END LOOP;
  IF (SELECT sum(paise) FROM ledger_entries) <> 0 THEN
    RAISE EXCEPTION 'the ledger does not sum to nothing';
  END IF;
  IF EXISTS (
    SELECT FROM till_entries AS t WHERE t.application_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM ledger_events AS event WHERE event.source_id = t.id)
  ) THEN
    RAISE EXCEPTION 'a till entry is not in the ledger';
  END IF;
  IF EXISTS (
    SELECT FROM applications AS a WHERE a.fee_paise > 0
      AND (SELECT count(*) FILTER (WHERE event.kind = 'completed') - count(*) FILTER (WHERE event.kind = 'reopened')
        FROM ledger_events AS event WHERE event.source_id = a.id) <> (a.status = 'completed')::integer
  ) THEN
    RAISE EXCEPTION 'the ledger and the applications differ in what is completed';
  END IF;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "backfill_ledger"() FROM PUBLIC;
--> statement-breakpoint
SELECT backfill_ledger();
