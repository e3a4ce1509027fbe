CREATE TABLE "ledger_months" (
	"account_id" integer,
	"month" text,
	"kind" text,
	"paise" bigint NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "ledger_months_pkey" PRIMARY KEY("account_id","month","kind")
);
--> statement-breakpoint
CREATE TABLE "payout_periods" (
	"month" text PRIMARY KEY,
	"opened_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"opened_by_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"carried_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_request_items" (
	"request_id" uuid,
	"payout_id" uuid,
	"version" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"bank_account_id" uuid NOT NULL,
	CONSTRAINT "payout_request_items_pkey" PRIMARY KEY("request_id","payout_id")
);
--> statement-breakpoint
CREATE TABLE "payout_requests" (
	"id" uuid PRIMARY KEY,
	"total_paise" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"four_eyes" boolean NOT NULL,
	"prepared_by_id" uuid NOT NULL,
	"prepared_by_name" text NOT NULL,
	"prepared_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_by_id" uuid,
	"ended_by_name" text,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_settings" (
	"id" integer PRIMARY KEY,
	"four_eyes" boolean NOT NULL,
	"off_asked_by_id" uuid,
	"off_asked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_tries" (
	"payout_id" uuid,
	"try" integer,
	"provider" text NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"request_id" uuid,
	"released_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"released_by_id" uuid NOT NULL,
	"released_by_name" text NOT NULL,
	CONSTRAINT "payout_tries_pkey" PRIMARY KEY("payout_id","try")
);
--> statement-breakpoint
CREATE TABLE "payout_words" (
	"id" uuid PRIMARY KEY,
	"payout_id" uuid NOT NULL,
	"try" integer NOT NULL,
	"outcome" text NOT NULL,
	"source" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"counts" boolean NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	"by_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"payment_key" text NOT NULL UNIQUE,
	"receiver_kind" text NOT NULL,
	"receiver_id" uuid NOT NULL,
	"month" text NOT NULL,
	"opening_paise" bigint NOT NULL,
	"earned_paise" bigint NOT NULL,
	"held_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"from_earned_paise" bigint NOT NULL,
	"from_held_paise" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider" text,
	"released_at" timestamp(3) with time zone,
	"processed_at" timestamp(3) with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"failure_reason" text DEFAULT '' NOT NULL,
	"is_contrary" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payouts_once" UNIQUE("receiver_id","month"),
	CONSTRAINT "payouts_key" CHECK (payment_key ~ '^[A-Z0-9]{1,16}$'),
	CONSTRAINT "payouts_minimum" CHECK (amount_paise >= 10000),
	CONSTRAINT "payouts_add_up" CHECK (amount_paise = opening_paise + earned_paise + held_paise - tax_paise
        and amount_paise = from_earned_paise + from_held_paise)
);
--> statement-breakpoint
CREATE INDEX "ledger_months_of_month" ON "ledger_months" ("month","account_id");--> statement-breakpoint
CREATE INDEX "payout_request_items_payout_id_index" ON "payout_request_items" ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_requests_waiting" ON "payout_requests" ("expires_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_words_counting" ON "payout_words" ("payout_id","try") WHERE counts;--> statement-breakpoint
CREATE INDEX "payout_words_of_try" ON "payout_words" ("payout_id","try");--> statement-breakpoint
CREATE INDEX "payouts_of_month" ON "payouts" ("month","status");--> statement-breakpoint
CREATE INDEX "payouts_in_transit" ON "payouts" ("released_at") WHERE status = 'processing';--> statement-breakpoint
ALTER TABLE "ledger_months" ADD CONSTRAINT "ledger_months_account_id_ledger_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_accounts"("id");--> statement-breakpoint
ALTER TABLE "payout_periods" ADD CONSTRAINT "payout_periods_opened_by_id_accounts_id_fkey" FOREIGN KEY ("opened_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payout_request_items" ADD CONSTRAINT "payout_request_items_request_id_payout_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "payout_requests"("id");--> statement-breakpoint
ALTER TABLE "payout_request_items" ADD CONSTRAINT "payout_request_items_payout_id_payouts_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id");--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_prepared_by_id_accounts_id_fkey" FOREIGN KEY ("prepared_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_ended_by_id_accounts_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_off_asked_by_id_accounts_id_fkey" FOREIGN KEY ("off_asked_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payout_tries" ADD CONSTRAINT "payout_tries_payout_id_payouts_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id");--> statement-breakpoint
ALTER TABLE "payout_tries" ADD CONSTRAINT "payout_tries_bank_account_id_bank_accounts_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_accounts"("id");--> statement-breakpoint
ALTER TABLE "payout_tries" ADD CONSTRAINT "payout_tries_released_by_id_accounts_id_fkey" FOREIGN KEY ("released_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payout_words" ADD CONSTRAINT "payout_words_by_id_accounts_id_fkey" FOREIGN KEY ("by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_month_payout_periods_month_fkey" FOREIGN KEY ("month") REFERENCES "payout_periods"("month");
--> statement-breakpoint
ALTER TABLE "payout_words" ADD CONSTRAINT "payout_words_of_a_try" FOREIGN KEY ("payout_id", "try") REFERENCES "payout_tries"("payout_id", "try");
--> statement-breakpoint
ALTER TABLE "ledger_months" ADD CONSTRAINT "ledger_months_month" CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$');
--> statement-breakpoint
INSERT INTO "payout_settings" ("id", "four_eyes") VALUES (1, false);
--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_one_row" CHECK (id = 1);
--> statement-breakpoint
-- Writes what accounts came to in each month up to this one that is not written yet, in one statement. A month can be closed
-- from the second of the next on: by then everything that began before midnight is in.
CREATE FUNCTION "close_ledger_months"("until" text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
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
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_months_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_months"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payout_periods_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_periods"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payout_tries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_tries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payout_words_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_words"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payout_request_items_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_request_items"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payouts_stay" BEFORE DELETE OR TRUNCATE ON "payouts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a payout is never changes, and its payment goes one way: nobody makes a paid one pending again.
CREATE FUNCTION "guard_payout"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (NEW.id, NEW.number, NEW.payment_key, NEW.receiver_kind, NEW.receiver_id, NEW.month, NEW.opening_paise,
      NEW.earned_paise, NEW.held_paise, NEW.tax_paise, NEW.amount_paise, NEW.from_earned_paise, NEW.from_held_paise)
    IS DISTINCT FROM
      (OLD.id, OLD.number, OLD.payment_key, OLD.receiver_kind, OLD.receiver_id, OLD.month, OLD.opening_paise,
      OLD.earned_paise, OLD.held_paise, OLD.tax_paise, OLD.amount_paise, OLD.from_earned_paise, OLD.from_held_paise)
  THEN
    RAISE EXCEPTION 'a payout stays what it was when its month was opened';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN
    (('pending', 'processing'), ('failed', 'processing'), ('processing', 'completed'), ('processing', 'failed'))
  THEN
    RAISE EXCEPTION 'a payout does not go from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payouts_guarded" BEFORE UPDATE ON "payouts" FOR EACH ROW EXECUTE FUNCTION guard_payout();
--> statement-breakpoint
-- They work for a session that plays a replica as well.
ALTER TABLE "ledger_months" ENABLE ALWAYS TRIGGER "ledger_months_append_only";--> statement-breakpoint
ALTER TABLE "payout_periods" ENABLE ALWAYS TRIGGER "payout_periods_append_only";--> statement-breakpoint
ALTER TABLE "payout_tries" ENABLE ALWAYS TRIGGER "payout_tries_append_only";--> statement-breakpoint
ALTER TABLE "payout_words" ENABLE ALWAYS TRIGGER "payout_words_append_only";--> statement-breakpoint
ALTER TABLE "payout_request_items" ENABLE ALWAYS TRIGGER "payout_request_items_append_only";--> statement-breakpoint
ALTER TABLE "payouts" ENABLE ALWAYS TRIGGER "payouts_stay",
  ENABLE ALWAYS TRIGGER "payouts_guarded";--> statement-breakpoint
-- Posts what became of payouts, whose rows the caller has locked: their amounts are those of the rows, and a failure is
-- the exact negation of its release. The same try twice is refused by the table. A day is named by the owner alone.
CREATE FUNCTION "post_payout_events"(event_kind text, payout_ids uuid[], tries integer[], by_id uuid,
  booked_on date DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  transit integer := (SELECT id FROM ledger_accounts WHERE kind = 'payouts_in_transit');
  bank integer := (SELECT id FROM ledger_accounts WHERE kind = 'bank');
  drafts ledger_draft[];
BEGIN
  SELECT array_agg((event_kind, p.id, given.try, post_payout_events.by_id, lines.account_ids, lines.paise,
    post_payout_events.booked_on)::ledger_draft ORDER BY given.place)
  INTO drafts
  FROM unnest(payout_ids, tries) WITH ORDINALITY AS given(id, try, place)
    JOIN payouts AS p ON p.id = given.id
    LEFT JOIN ledger_accounts AS earned ON earned.kind = 'earned' AND earned.owner_id = p.receiver_id
    LEFT JOIN ledger_accounts AS held ON held.kind = 'held' AND held.owner_id = p.receiver_id
    LEFT JOIN ledger_events AS release ON event_kind = 'payout_failed'
      AND release.kind = 'payout_released' AND release.source_id = p.id AND release.occasion = given.try
    CROSS JOIN LATERAL (
      SELECT array_agg(line.account_id ORDER BY line.place) AS account_ids,
        array_agg(line.paise ORDER BY line.place) AS paise
      FROM (
        SELECT * FROM unnest(
          ARRAY[earned.id, held.id, transit],
          ARRAY[-p.from_earned_paise, -p.from_held_paise, p.amount_paise]
        ) WITH ORDINALITY AS line(account_id, paise, place) WHERE event_kind = 'payout_released'
        UNION ALL
        SELECT * FROM unnest(ARRAY[transit, bank], ARRAY[-p.amount_paise, p.amount_paise])
          WITH ORDINALITY AS line(account_id, paise, place) WHERE event_kind = 'payout_completed'
        UNION ALL
        SELECT account_id, -paise, place FROM unnest(release.account_ids, release.paise)
          WITH ORDINALITY AS line(account_id, paise, place)
      ) AS line
      WHERE line.paise <> 0
    ) AS lines;
  IF booked_on IS NULL THEN
    INSERT INTO ledger_events (kind, source_id, occasion, by_id, account_ids, paise)
      SELECT kind, source_id, occasion, draft.by_id, account_ids, paise FROM unnest(drafts) AS draft;
  ELSE
    INSERT INTO ledger_events (kind, source_id, occasion, by_id, account_ids, paise, booked_on)
      SELECT kind, source_id, occasion, draft.by_id, account_ids, paise, draft.booked_on FROM unnest(drafts) AS draft;
  END IF;
END $$;
--> statement-breakpoint
-- Posts the tax that is withheld from receivers for a month; its number, such as 202610, is the occasion.
CREATE FUNCTION "post_withheld_tax"(month text, receiver_ids uuid[], amounts bigint[], by_id uuid,
  booked_on date DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month_number integer := replace(month, '-', '')::integer;
  tds integer := (SELECT id FROM ledger_accounts WHERE kind = 'tds_payable');
BEGIN
  IF booked_on IS NULL THEN
    INSERT INTO ledger_events (kind, source_id, occasion, by_id, account_ids, paise)
      SELECT 'tds_withheld', given.id, month_number, post_withheld_tax.by_id,
        ARRAY[earned.id, tds], ARRAY[-given.paise, given.paise]
      FROM unnest(receiver_ids, amounts) AS given(id, paise)
        JOIN ledger_accounts AS earned ON earned.kind = 'earned' AND earned.owner_id = given.id;
  ELSE
    INSERT INTO ledger_events (kind, source_id, occasion, by_id, account_ids, paise, booked_on)
      SELECT 'tds_withheld', given.id, month_number, post_withheld_tax.by_id,
        ARRAY[earned.id, tds], ARRAY[-given.paise, given.paise], post_withheld_tax.booked_on
      FROM unnest(receiver_ids, amounts) AS given(id, paise)
        JOIN ledger_accounts AS earned ON earned.kind = 'earned' AND earned.owner_id = given.id;
  END IF;
END $$;
--> statement-breakpoint
-- Whose lists show a payout: those of the desk and of its receiver.
CREATE FUNCTION "bump_revisions_of_payouts"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('payouts', (
    SELECT array_agg(DISTINCT scope) FROM after_change, list_scopes(receiver_id, NULL, NULL) AS scope
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payouts_insert_revisions" AFTER INSERT ON "payouts"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_payouts();
--> statement-breakpoint
CREATE TRIGGER "payouts_update_revisions" AFTER UPDATE ON "payouts"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_payouts();
--> statement-breakpoint
-- Requests, months and words of providers are the desk's alone.
CREATE FUNCTION "bump_revisions_of_payout_desk"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('payouts', ARRAY['staff']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payout_requests_bump_revisions" AFTER INSERT OR UPDATE ON "payout_requests"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_payout_desk();
--> statement-breakpoint
CREATE TRIGGER "payout_periods_bump_revisions" AFTER INSERT ON "payout_periods"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_payout_desk();
--> statement-breakpoint
CREATE TRIGGER "payout_words_bump_revisions" AFTER INSERT ON "payout_words"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_payout_desk();
--> statement-breakpoint
-- A payout is held while its receiver has no bank account, or is inactive.
CREATE FUNCTION "bump_revisions_of_receiver"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('payouts', ARRAY['staff', to_jsonb(NEW)->>TG_ARGV[0]]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bank_accounts_bump_payouts" AFTER UPDATE ON "bank_accounts"
  FOR EACH ROW EXECUTE FUNCTION bump_revisions_of_receiver('outlet_id');
--> statement-breakpoint
CREATE TRIGGER "franchises_bump_payouts" AFTER UPDATE ON "franchises"
  FOR EACH ROW WHEN (OLD.active <> NEW.active) EXECUTE FUNCTION bump_revisions_of_receiver('id');
--> statement-breakpoint
CREATE TRIGGER "service_partners_bump_payouts" AFTER UPDATE ON "service_partners"
  FOR EACH ROW WHEN (OLD.active <> NEW.active) EXECUTE FUNCTION bump_revisions_of_receiver('id');
