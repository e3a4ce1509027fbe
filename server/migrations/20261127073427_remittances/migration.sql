CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"provisional_number" text NOT NULL,
	"franchise_id" uuid NOT NULL,
	"entered_by_id" uuid NOT NULL,
	"entered_by_name" text NOT NULL,
	"paise" bigint NOT NULL,
	"way" text NOT NULL,
	"reference" text,
	"day" date NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_by_name" text,
	"decided_at" timestamp(3) with time zone,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "remittances_paise" CHECK ("paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "remittance_id" uuid;--> statement-breakpoint
CREATE INDEX "documents_remittance_id_index" ON "documents" ("remittance_id") WHERE remittance_id is not null;--> statement-breakpoint
CREATE INDEX "remittances_time" ON "remittances" ("received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "remittances_of_franchise" ON "remittances" ("franchise_id","received_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "remittances_waiting" ON "remittances" ("franchise_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "remittances_reference" ON "remittances" ("reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "remittances_day" ON "remittances" ("franchise_id","day","paise");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_remittance_id_remittances_id_fkey" FOREIGN KEY ("remittance_id") REFERENCES "remittances"("id");--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_entered_by_id_accounts_id_fkey" FOREIGN KEY ("entered_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
-- A remittance is listed where its franchise is.
CREATE FUNCTION "bump_revisions_of_remittances"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('remittances', (
    SELECT array_agg(DISTINCT scope) FROM after_change, list_scopes(franchise_id, NULL, entered_by_id) AS scope
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "remittances_insert_revisions" AFTER INSERT ON "remittances"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_remittances();
--> statement-breakpoint
CREATE TRIGGER "remittances_update_revisions" AFTER UPDATE ON "remittances"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_remittances();
--> statement-breakpoint
-- What was said never changes, and a decision goes one of the ways that there are (contract/remittances/remittance-rules.ts).
CREATE FUNCTION "guard_remittance"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (NEW.id, NEW.number, NEW.provisional_number, NEW.franchise_id, NEW.entered_by_id, NEW.paise, NEW.way, NEW.reference,
      NEW.day, NEW.captured_at, NEW.received_at)
    IS DISTINCT FROM
      (OLD.id, OLD.number, OLD.provisional_number, OLD.franchise_id, OLD.entered_by_id, OLD.paise, OLD.way, OLD.reference,
      OLD.day, OLD.captured_at, OLD.received_at)
  THEN
    RAISE EXCEPTION 'a remittance stays what was said of it';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN
    (('waiting', 'confirmed'), ('waiting', 'refused'), ('waiting', 'withdrawn'), ('confirmed', 'waiting'))
  THEN
    RAISE EXCEPTION 'a remittance does not go from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "remittances_guarded" BEFORE UPDATE ON "remittances" FOR EACH ROW EXECUTE FUNCTION guard_remittance();
--> statement-breakpoint
CREATE TRIGGER "remittances_stay" BEFORE DELETE OR TRUNCATE ON "remittances"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- They work for a session that plays a replica as well.
ALTER TABLE "remittances" ENABLE ALWAYS TRIGGER "remittances_guarded", ENABLE ALWAYS TRIGGER "remittances_stay";
--> statement-breakpoint
-- Posts what a remittance's state means, in the transaction that has locked and changed it. Odd occasions are
-- confirmations; each even one is the exact negation of the one before it, read back from its row. A day is named by
-- the demo's history alone.
CREATE FUNCTION "post_remittance"(remittance uuid, by_id uuid, booked_on date DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  given remittances := (SELECT r FROM remittances AS r WHERE r.id = remittance);
  last ledger_events;
  drafted ledger_draft;
BEGIN
  SELECT * INTO last FROM ledger_events AS event
  WHERE event.source_id = remittance AND event.kind = 'remitted'
  ORDER BY event.occasion DESC LIMIT 1;
  IF given.state IS DISTINCT FROM 'confirmed' AND coalesce(last.occasion, 0) % 2 = 0
    OR given.state = 'confirmed' AND coalesce(last.occasion, 0) % 2 = 1 THEN
    RAISE EXCEPTION 'the ledger has the remittance % as it is', remittance;
  END IF;
  IF given.state = 'confirmed' THEN
    SELECT 'remitted', remittance, coalesce(last.occasion, 0) + 1, by_id,
      ARRAY[held.id, bank.id], ARRAY[given.paise, -given.paise], booked_on INTO drafted
    FROM ledger_accounts AS held, ledger_accounts AS bank
    WHERE held.kind = 'held' AND held.owner_id = given.franchise_id AND bank.kind = 'bank';
  ELSE
    SELECT 'remitted', remittance, last.occasion + 1, by_id, last.account_ids,
      array(SELECT -paise FROM unnest(last.paise) WITH ORDINALITY AS line(paise, place) ORDER BY place),
      booked_on INTO drafted;
  END IF;
  IF booked_on IS NULL THEN
    INSERT INTO ledger_events (kind, source_id, occasion, by_id, account_ids, paise)
      VALUES (drafted.kind, drafted.source_id, drafted.occasion, drafted.by_id, drafted.account_ids, drafted.paise);
  ELSE
    INSERT INTO ledger_events (kind, source_id, occasion, by_id, account_ids, paise, booked_on)
      VALUES (drafted.kind, drafted.source_id, drafted.occasion, drafted.by_id, drafted.account_ids, drafted.paise,
        booked_on);
  END IF;
END $$;
