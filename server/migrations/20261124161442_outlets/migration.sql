CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"outlet_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"ifsc" text NOT NULL,
	"masked_number" text NOT NULL,
	"sealed_number" text NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"requested_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "franchises" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "franchises" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_partners" ADD COLUMN "district" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_partners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_partners" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_completed" ON "applications" ("decided_at","franchise_id","service_partner_id","sla_due","fee_paise") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "bank_accounts_outlet_id_confirmed_at_index" ON "bank_accounts" ("outlet_id","confirmed_at");--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_requested_by_id_accounts_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
-- The user name of its account is a word of an outlet. Both tables are searched row by row: there are some thousands.
CREATE FUNCTION "write_franchise_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.search_text := application_search_text('', concat_ws(' ', NEW.name, NEW.district, (
    SELECT string_agg(user_name, ' ') FROM accounts
    WHERE franchise_id = NEW.id AND user_type = 'franchise'
  )), NEW.phone, '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "franchises_search_text" BEFORE INSERT OR UPDATE ON "franchises"
  FOR EACH ROW EXECUTE FUNCTION write_franchise_search_text();
--> statement-breakpoint
CREATE FUNCTION "write_partner_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.search_text := application_search_text('', concat_ws(' ', NEW.name, NEW.district, (
    SELECT string_agg(user_name, ' ') FROM accounts
    WHERE service_partner_id = NEW.id AND user_type = 'service_partner'
  )), NEW.phone, '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "service_partners_search_text" BEFORE INSERT OR UPDATE ON "service_partners"
  FOR EACH ROW EXECUTE FUNCTION write_partner_search_text();
--> statement-breakpoint
CREATE FUNCTION "renew_outlet_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE franchises SET search_text = '' WHERE id = NEW.franchise_id AND NEW.user_type = 'franchise';
  UPDATE service_partners SET search_text = ''
    WHERE id = NEW.service_partner_id AND NEW.user_type = 'service_partner';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "accounts_outlet_search_text"
  AFTER INSERT OR UPDATE OF "user_name", "user_type", "franchise_id", "service_partner_id" ON "accounts"
  FOR EACH ROW WHEN (NEW.user_type IN ('franchise', 'service_partner'))
  EXECUTE FUNCTION renew_outlet_search_text();
--> statement-breakpoint
UPDATE franchises SET search_text = '';
--> statement-breakpoint
UPDATE service_partners SET search_text = '';
