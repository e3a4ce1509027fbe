CREATE TABLE "till_closings" (
	"id" uuid PRIMARY KEY,
	"franchise_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"day" date NOT NULL,
	"opening_paise" bigint NOT NULL,
	"expected_paise" bigint NOT NULL,
	"counted_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"closed_by_id" uuid NOT NULL,
	"closed_by_name" text NOT NULL,
	"closed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_entries" (
	"id" uuid PRIMARY KEY,
	"franchise_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"application_id" uuid,
	"cause" text,
	"reverses_id" uuid,
	"way" text NOT NULL,
	"paise" bigint NOT NULL,
	"reference" text,
	"to_name" text,
	"reason" text DEFAULT '' NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"occurred_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"book_day" date NOT NULL,
	"arrived_day" date,
	CONSTRAINT "till_entries_not_zero" CHECK (paise <> 0),
	CONSTRAINT "till_entries_movement" CHECK ((kind = 'movement') = (application_id is null)),
	CONSTRAINT "till_entries_upi" CHECK (way = 'cash' or reference is not null)
);
--> statement-breakpoint
CREATE TABLE "upi_ids" (
	"id" uuid PRIMARY KEY,
	"franchise_id" uuid NOT NULL,
	"upi_id" text NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"requested_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "till_closings_day" ON "till_closings" ("till_id","day");--> statement-breakpoint
CREATE INDEX "till_entries_application_id_index" ON "till_entries" ("application_id");--> statement-breakpoint
CREATE INDEX "till_entries_till_id_book_day_index" ON "till_entries" ("till_id","book_day");--> statement-breakpoint
CREATE INDEX "till_entries_carried" ON "till_entries" ("till_id","arrived_day") WHERE arrived_day is not null;--> statement-breakpoint
CREATE INDEX "till_entries_reference" ON "till_entries" ("franchise_id","reference") WHERE reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "till_entries_reverses" ON "till_entries" ("reverses_id");--> statement-breakpoint
CREATE INDEX "upi_ids_franchise_id_confirmed_at_index" ON "upi_ids" ("franchise_id","confirmed_at");--> statement-breakpoint
ALTER TABLE "till_closings" ADD CONSTRAINT "till_closings_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");--> statement-breakpoint
ALTER TABLE "till_closings" ADD CONSTRAINT "till_closings_till_id_accounts_id_fkey" FOREIGN KEY ("till_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "till_closings" ADD CONSTRAINT "till_closings_closed_by_id_accounts_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_till_id_accounts_id_fkey" FOREIGN KEY ("till_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_reverses_id_till_entries_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "till_entries"("id");--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_by_id_accounts_id_fkey" FOREIGN KEY ("by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "upi_ids" ADD CONSTRAINT "upi_ids_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");--> statement-breakpoint
ALTER TABLE "upi_ids" ADD CONSTRAINT "upi_ids_requested_by_id_accounts_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
-- Entries and closings are the counter's book: not even the owner of the tables changes one by mistake.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "till_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "till_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "till_closings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "till_closings"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The day book is asked for again with the franchise's lists.
CREATE FUNCTION "bump_revisions_of_till"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('applications', (SELECT array_agg(DISTINCT franchise_id::text) FROM after_change));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "till_entries_bump_revisions" AFTER INSERT ON "till_entries"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_till();
--> statement-breakpoint
CREATE TRIGGER "till_closings_bump_revisions" AFTER INSERT ON "till_closings"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_till();
--> statement-breakpoint
-- What came with submissions before there were entries.
INSERT INTO till_entries (id, franchise_id, till_id, kind, application_id, way, paise, reference, by_id, by_name,
  captured_at, occurred_at, received_at, book_day)
SELECT gen_random_uuid(), a.franchise_id, c.id, 'fee', a.id, a.payment->>'way', (a.payment->>'paise')::bigint,
  a.payment->>'reference', c.id, concat_ws(' ', c.first_name, c.last_name),
  a.captured_at, least(a.captured_at, a.received_at), a.received_at,
  (least(a.captured_at, a.received_at) AT TIME ZONE 'Asia/Kolkata')::date
FROM applications a JOIN accounts c ON c.id = a.created_by_id
WHERE c.user_type IN ('franchise', 'gramvan') AND (a.payment->>'paise')::bigint > 0
  AND (a.payment->>'way' = 'cash' OR a.payment->>'reference' IS NOT NULL);
