CREATE TABLE "tax_profiles" (
	"receiver_id" uuid PRIMARY KEY,
	"receiver_kind" text NOT NULL,
	"pan" text NOT NULL,
	"holder" text NOT NULL,
	"gstin" text NOT NULL,
	"rule" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"basis_points" integer NOT NULL,
	"threshold_paise" bigint NOT NULL,
	"law" text NOT NULL,
	CONSTRAINT "tax_rates_once" UNIQUE("kind","from_day"),
	CONSTRAINT "tax_rates_percent" CHECK (basis_points between 0 and 10000),
	CONSTRAINT "tax_rates_threshold" CHECK (threshold_paise >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"id" integer PRIMARY KEY,
	"start_month" text,
	"with_gst" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
INSERT INTO "tax_rates" ("id", "kind", "from_day", "basis_points", "threshold_paise", "law") VALUES
  (gen_random_uuid(), 'commission', '2025-04-01', 200, 2000000, 'Section 194H, Income-tax Act 1961'),
  (gen_random_uuid(), 'commission', '2026-04-01', 200, 2000000, 'Section 393, Income-tax Act 2025'),
  (gen_random_uuid(), 'contractor_individual', '2025-04-01', 100, 10000000, 'Section 194C, Income-tax Act 1961'),
  (gen_random_uuid(), 'contractor_individual', '2026-04-01', 100, 10000000, 'Section 393, Income-tax Act 2025'),
  (gen_random_uuid(), 'contractor_other', '2025-04-01', 200, 10000000, 'Section 194C, Income-tax Act 1961'),
  (gen_random_uuid(), 'contractor_other', '2026-04-01', 200, 10000000, 'Section 393, Income-tax Act 2025'),
  (gen_random_uuid(), 'gst_commission', '2017-07-01', 1800, 0, 'Section 9, Central Goods and Services Tax Act 2017');
--> statement-breakpoint
INSERT INTO "tax_settings" ("id") VALUES (1);
--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_one_row" CHECK (id = 1);
--> statement-breakpoint
-- By a rate that has begun, tax may have been deducted: it stays as it is, and none begins in the past.
CREATE FUNCTION "guard_tax_rate"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.from_day <= today) OR (TG_OP <> 'DELETE' AND NEW.from_day <= today) THEN
    RAISE EXCEPTION 'a rate that has begun stays as it is';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER "tax_rates_guarded" BEFORE INSERT OR UPDATE OR DELETE ON "tax_rates"
  FOR EACH ROW EXECUTE FUNCTION guard_tax_rate();
--> statement-breakpoint
CREATE TRIGGER "tax_rates_stay" BEFORE TRUNCATE ON "tax_rates"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
