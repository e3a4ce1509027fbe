CREATE TABLE "revenue_targets" (
	"franchise_id" uuid,
	"month" text,
	"paise" bigint NOT NULL,
	CONSTRAINT "revenue_targets_pkey" PRIMARY KEY("month","franchise_id"),
	CONSTRAINT "revenue_targets_not_negative" CHECK (paise >= 0)
);
--> statement-breakpoint
ALTER TABLE "revenue_targets" ADD CONSTRAINT "revenue_targets_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");--> statement-breakpoint
-- A month that is over keeps the target that it had: before the usual one changes, or a franchise is opened or closed, the
-- months before the present one get what they had until now. Those that have their own keep it.
CREATE FUNCTION "keep_revenue_targets"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  present date := date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata');
  first date := least(date_trunc('month', OLD.created_at AT TIME ZONE 'Asia/Kolkata'), present - interval '12 months');
BEGIN
  INSERT INTO public.revenue_targets (month, franchise_id, paise)
    SELECT to_char(month, 'YYYY-MM'), OLD.id, CASE WHEN OLD.active THEN OLD.monthly_target_paise ELSE 0 END
    FROM generate_series(first, present - interval '1 month', interval '1 month') AS month
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "franchises_keep_revenue_targets" AFTER UPDATE OF "monthly_target_paise", "active" ON "franchises"
  FOR EACH ROW WHEN (OLD.monthly_target_paise IS DISTINCT FROM NEW.monthly_target_paise OR OLD.active IS DISTINCT FROM NEW.active)
  EXECUTE FUNCTION keep_revenue_targets();
