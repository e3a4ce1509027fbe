CREATE TABLE "market_days" (
	"village_id" text PRIMARY KEY,
	"weekday" smallint NOT NULL,
	"noted_by_id" uuid NOT NULL,
	"noted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "market_days_weekday" CHECK (weekday between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "department_number" text;--> statement-breakpoint
ALTER TABLE "service_versions" ADD COLUMN "department_number" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "department_number" jsonb;--> statement-breakpoint
CREATE INDEX "applications_department_number" ON "applications" ("service_id",replace(search_words(department_number), ' ', '')) WHERE department_number is not null;--> statement-breakpoint
ALTER TABLE "market_days" ADD CONSTRAINT "market_days_noted_by_id_accounts_id_fkey" FOREIGN KEY ("noted_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
-- A version says what is known of the department's number as well.
CREATE OR REPLACE FUNCTION "count_service_version"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF new.published_version > 0 AND new.published_version = old.published_version AND
    (
    new.category_id, new.name, new.name_hi, new.name_mr, new.tagline, new.description,
    new.description_hi, new.description_mr, new.sla_hours, new.sla_clock, new.fee_paise, new.pass_through_paise,
    new.franchise_share_percent, new.partner_share_percent, new.link, new.portal, new.fields,
    new.documents, new.department_number, new.logo_id
    ) IS DISTINCT FROM (
    old.category_id, old.name, old.name_hi, old.name_mr, old.tagline, old.description,
    old.description_hi, old.description_mr, old.sla_hours, old.sla_clock, old.fee_paise, old.pass_through_paise,
    old.franchise_share_percent, old.partner_share_percent, old.link, old.portal, old.fields,
    old.documents, old.department_number, old.logo_id
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
    fields, documents, department_number, logo_id)
  VALUES (new.id, new.published_version, new.published_by_id,
    new.category_id, new.name, new.name_hi, new.name_mr, new.tagline, new.description,
    new.description_hi, new.description_mr, new.sla_hours, new.sla_clock, new.fee_paise, new.pass_through_paise,
    new.franchise_share_percent, new.partner_share_percent, new.link, new.portal, new.fields,
    new.documents, new.department_number, new.logo_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The department's number is found like the application's own: as one word, before the sounds of the name.
CREATE OR REPLACE FUNCTION "update_application_search"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO application_search
  SELECT id, received_at, franchise_id, service_partner_id, created_by_id,
    application_search_text(number, customer_name, customer_phone, provisional_number)
      || coalesce(' ' || nullif(replace(search_words(department_number), ' ', ''), ''), '')
      || search_sounds(customer_name)
  FROM after_change
  ON CONFLICT (id) DO UPDATE SET
    received_at = excluded.received_at,
    franchise_id = excluded.franchise_id,
    service_partner_id = excluded.service_partner_id,
    created_by_id = excluded.created_by_id,
    search_text = excluded.search_text
  WHERE (application_search.*) IS DISTINCT FROM (excluded.*);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A village's market day stands in the plans of all vans.
CREATE FUNCTION "bump_revisions_of_market_days"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('vans', ARRAY['everybody']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "market_days_revisions" AFTER INSERT OR UPDATE OR DELETE ON "market_days"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_market_days();
