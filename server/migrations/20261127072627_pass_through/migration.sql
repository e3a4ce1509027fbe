ALTER TABLE "service_versions" ADD COLUMN "pass_through_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "pass_through_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_pass_through" CHECK (pass_through_paise between 0 and fee_paise);--> statement-breakpoint
-- A version says its government fee as well.
CREATE OR REPLACE FUNCTION "count_service_version"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF new.published_version > 0 AND new.published_version = old.published_version AND
    (
    new.category_id, new.name, new.name_hi, new.name_mr, new.tagline, new.description,
    new.description_hi, new.description_mr, new.sla_hours, new.sla_clock, new.fee_paise, new.pass_through_paise,
    new.franchise_share_percent, new.partner_share_percent, new.link, new.portal, new.fields,
    new.documents, new.logo_id
    ) IS DISTINCT FROM (
    old.category_id, old.name, old.name_hi, old.name_mr, old.tagline, old.description,
    old.description_hi, old.description_mr, old.sla_hours, old.sla_clock, old.fee_paise, old.pass_through_paise,
    old.franchise_share_percent, old.partner_share_percent, old.link, old.portal, old.fields,
    old.documents, old.logo_id
    )
  THEN new.published_version := old.published_version + 1;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "append_service_version"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO service_versions (service_id, number, published_by_id,
    category_id, name, name_hi, name_mr, tagline, description, description_hi, description_mr,
    sla_hours, sla_clock, fee_paise, pass_through_paise, franchise_share_percent, partner_share_percent, link, portal,
    fields, documents, logo_id)
  VALUES (new.id, new.published_version, new.published_by_id,
    new.category_id, new.name, new.name_hi, new.name_mr, new.tagline, new.description,
    new.description_hi, new.description_mr, new.sla_hours, new.sla_clock, new.fee_paise, new.pass_through_paise,
    new.franchise_share_percent, new.partner_share_percent, new.link, new.portal, new.fields,
    new.documents, new.logo_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Posts causes in their order, whose applications the caller has locked. What has been paid of a fee and not been
-- earned is unearned, what has been earned and not been paid is due: `after` is the one where positive, else the other.
-- A refund of an earned fee is the network's to bear, and returns to it if the refund is taken back, or if the fee is not
-- earned any more.
CREATE OR REPLACE FUNCTION "post_ledger_events"(causes ledger_cause[]) RETURNS void LANGUAGE plpgsql AS $$
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
  refunded_paise bigint;
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
      fee.unearned_paise, fee.due_paise, fee.borne_paise, fee.refunded_paise,
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
          WHERE line.account_id = network AND event.kind NOT IN ('completed', 'reopened')), 0) AS borne_paise,
        coalesce(sum(line.paise) FILTER (WHERE line.account_id = held.id
          AND (event.kind = 'fee_refunded' OR event.kind = 'payment_reversed' AND line.paise < 0)), 0) AS refunded_paise
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
      refunded_paise := cause.refunded_paise;
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
      -- One that is open already has only its refunds to look at.
      line_ids := CASE WHEN is_earned THEN completed_ids END;
      line_paise := CASE WHEN is_earned THEN
        array(SELECT -paise FROM unnest(completed_paise) WITH ORDINALITY AS line(paise, place) ORDER BY place) END;
    ELSE
      borne := CASE
        WHEN cause.kind = 'fee_refunded' AND is_earned THEN greatest(-cause.paise - greatest(unearned_paise + due_paise, 0), 0)
        WHEN cause.kind = 'payment_reversed' AND cause.paise > 0
          THEN -least(borne_paise, greatest(cause.paise + least(unearned_paise + due_paise, 0), 0))
        ELSE 0 END;
      borne_paise := borne_paise + borne;
      refunded_paise := refunded_paise - CASE
        WHEN cause.kind = 'fee_refunded' OR cause.kind = 'payment_reversed' AND cause.paise > 0 THEN cause.paise ELSE 0 END;
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
    IF line_ids IS NOT NULL THEN
      IF cause.kind = 'completed' THEN
        is_earned := true;
        completed_ids := line_ids;
        completed_paise := line_paise;
      END IF;
      drafts := drafts || (cause.kind, cause.source_id,
        CASE WHEN cause.kind IN ('completed', 'reopened') THEN completions ELSE 1 END,
        cause.by_id, line_ids, line_paise, cause.booked_on)::ledger_draft;
    END IF;
    CONTINUE WHEN cause.kind NOT IN ('completed', 'reopened');
    IF cause.kind = 'completed' THEN
      -- A refund does not make the customer owe: what was given back before is the network's to bear, as it is afterwards.
      borne := least(refunded_paise - borne_paise, -least(unearned_paise + due_paise, 0));
      CONTINUE WHEN borne <= 0;
    ELSE
      is_earned := false;
      -- What was refunded while the fee was earned has left the customer's money, and the network bears it no longer.
      borne := -least(borne_paise, greatest(unearned_paise + due_paise, 0));
      CONTINUE WHEN borne >= 0;
    END IF;
    borne_paise := borne_paise + borne;
    after := unearned_paise + due_paise + borne;
    SELECT array_agg(account_id ORDER BY place), array_agg(paise ORDER BY place)
    INTO line_ids, line_paise
    FROM unnest(ARRAY[unearned, due, network],
      ARRAY[greatest(after, 0) - unearned_paise, least(after, 0) - due_paise, -borne]
    ) WITH ORDINALITY AS line(account_id, paise, place)
    WHERE paise <> 0;
    unearned_paise := greatest(after, 0);
    due_paise := least(after, 0);
    -- Odd occasions follow a completion, even ones its reopening.
    drafts := drafts || ('refund_rebooked', cause.source_id,
      2 * completions - CASE WHEN cause.kind = 'completed' THEN 1 ELSE 0 END,
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
-- Refunds of fees that were earned, then reopened before this: the network still bears them.
SELECT post_ledger_events(array_agg((open.id, 'reopened', open.id, NULL, NULL, NULL)::ledger_cause))
FROM (
  SELECT a.id FROM applications AS a
  WHERE a.status <> 'completed' AND EXISTS (
    SELECT FROM ledger_events AS event WHERE event.source_id = a.id AND event.kind = 'reopened'
  ) AND EXISTS (
    SELECT FROM till_entries AS t WHERE t.application_id = a.id AND t.kind = 'refund'
  )
  FOR UPDATE
) AS open;
