CREATE TABLE "catalogue_images" (
	"id" uuid PRIMARY KEY,
	"mime" text NOT NULL,
	"shown_file" text NOT NULL,
	"thumbnail_file" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_versions" (
	"service_id" uuid,
	"number" integer,
	"published_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"published_by_id" uuid,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_hi" text DEFAULT '' NOT NULL,
	"name_mr" text DEFAULT '' NOT NULL,
	"tagline" jsonb NOT NULL,
	"description" text NOT NULL,
	"description_hi" text DEFAULT '' NOT NULL,
	"description_mr" text DEFAULT '' NOT NULL,
	"sla_hours" integer NOT NULL,
	"sla_clock" text NOT NULL,
	"fee_paise" integer NOT NULL,
	"franchise_share_percent" numeric(5,2) NOT NULL,
	"partner_share_percent" numeric(5,2) NOT NULL,
	"link" text NOT NULL,
	"portal" text NOT NULL,
	"fields" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"logo_id" uuid,
	CONSTRAINT "service_versions_pkey" PRIMARY KEY("service_id","number")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "service_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "village" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "published_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "published_by_id" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "accepts_from" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What there is becomes the first version of each service.
INSERT INTO "service_versions" (service_id, number, published_at,
    category_id, name, name_hi, name_mr, tagline, description, description_hi, description_mr,
    sla_hours, sla_clock, fee_paise, franchise_share_percent, partner_share_percent, link, portal,
    fields, documents, logo_id)
  SELECT id, 1, created_at,
    category_id, name, name_hi, name_mr, tagline, description, description_hi, description_mr,
    sla_hours, sla_clock, fee_paise, franchise_share_percent, partner_share_percent, link, portal,
    fields, documents, logo_id
  FROM "services";
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_service_version_fkey" FOREIGN KEY ("service_id","service_version") REFERENCES "service_versions"("service_id","number");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_logo_id_catalogue_images_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "catalogue_images"("id");--> statement-breakpoint
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_service_id_services_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id");--> statement-breakpoint
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_published_by_id_accounts_id_fkey" FOREIGN KEY ("published_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "service_versions" ADD CONSTRAINT "service_versions_logo_id_catalogue_images_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "catalogue_images"("id");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_logo_id_catalogue_images_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "catalogue_images"("id");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_published_by_id_accounts_id_fkey" FOREIGN KEY ("published_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
-- Content that differs from what is published is a new version, whoever changed it.
CREATE FUNCTION "count_service_version"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF new.published_version > 0 AND new.published_version = old.published_version AND
    (
    new.category_id, new.name, new.name_hi, new.name_mr, new.tagline, new.description,
    new.description_hi, new.description_mr, new.sla_hours, new.sla_clock, new.fee_paise,
    new.franchise_share_percent, new.partner_share_percent, new.link, new.portal, new.fields,
    new.documents, new.logo_id
    ) IS DISTINCT FROM (
    old.category_id, old.name, old.name_hi, old.name_mr, old.tagline, old.description,
    old.description_hi, old.description_mr, old.sla_hours, old.sla_clock, old.fee_paise,
    old.franchise_share_percent, old.partner_share_percent, old.link, old.portal, old.fields,
    old.documents, old.logo_id
    )
  THEN new.published_version := old.published_version + 1;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION "append_service_version"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO service_versions (service_id, number, published_by_id,
    category_id, name, name_hi, name_mr, tagline, description, description_hi, description_mr,
    sla_hours, sla_clock, fee_paise, franchise_share_percent, partner_share_percent, link, portal,
    fields, documents, logo_id)
  VALUES (new.id, new.published_version, new.published_by_id,
    new.category_id, new.name, new.name_hi, new.name_mr, new.tagline, new.description,
    new.description_hi, new.description_mr, new.sla_hours, new.sla_clock, new.fee_paise,
    new.franchise_share_percent, new.partner_share_percent, new.link, new.portal, new.fields,
    new.documents, new.logo_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_service_version"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'a published version of a service stays as it is';
END $$;
--> statement-breakpoint
CREATE TRIGGER "services_count_version" BEFORE UPDATE ON "services"
  FOR EACH ROW EXECUTE FUNCTION count_service_version();
--> statement-breakpoint
CREATE TRIGGER "services_insert_version" AFTER INSERT ON "services"
  FOR EACH ROW WHEN (new.published_version > 0) EXECUTE FUNCTION append_service_version();
--> statement-breakpoint
CREATE TRIGGER "services_update_version" AFTER UPDATE ON "services"
  FOR EACH ROW WHEN (new.published_version <> old.published_version)
  EXECUTE FUNCTION append_service_version();
--> statement-breakpoint
CREATE TRIGGER "service_versions_stay" BEFORE UPDATE OR DELETE ON "service_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_service_version();
--> statement-breakpoint
-- A record tells the form of its version where the catalogue has another one now.
DROP TRIGGER "services_bump_revisions" ON "services";
--> statement-breakpoint
CREATE TRIGGER "services_bump_revisions"
  AFTER UPDATE OF "name", "name_hi", "name_mr", "active", "published_version" ON "services"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_names();
