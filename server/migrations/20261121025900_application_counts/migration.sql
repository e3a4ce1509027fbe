CREATE TABLE "application_counts" (
	"scope" text,
	"status" text,
	"shard" smallint,
	"total" bigint NOT NULL,
	CONSTRAINT "application_counts_pkey" PRIMARY KEY("scope","status","shard")
);

--> statement-breakpoint
ALTER TABLE "application_counts" SET (fillfactor = 50);
--> statement-breakpoint
INSERT INTO "application_counts" ("scope", "status", "shard", "total")
SELECT scope, status, 0, count(*) FROM applications, LATERAL unnest(ARRAY[
  'all', franchise_id::text, service_partner_id::text, created_by_id::text
]) AS scope WHERE scope IS NOT NULL GROUP BY scope, status;
--> statement-breakpoint
-- One function for three events; each names its rows before and after as it has them.
CREATE FUNCTION "count_applications"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sources text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT *, -1 AS change FROM before_change' END,
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT *, 1 AS change FROM after_change' END);
BEGIN
  EXECUTE format($sql$
    INSERT INTO application_counts (scope, status, shard, total)
    SELECT scope, status, shard, sum(change)
    FROM (%s) AS changed, free_list_shard() AS shard, LATERAL unnest(ARRAY[
      'all', franchise_id::text, service_partner_id::text, created_by_id::text
    ]) AS scope
    WHERE scope IS NOT NULL
    GROUP BY scope, status, shard
    HAVING sum(change) <> 0
    ORDER BY scope, status
    ON CONFLICT (scope, status, shard)
    DO UPDATE SET total = application_counts.total + excluded.total
  $sql$, sources);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "applications_counted_in" AFTER INSERT ON "applications"
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_applications();
--> statement-breakpoint
CREATE TRIGGER "applications_counted_over" AFTER UPDATE ON "applications"
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_applications();
--> statement-breakpoint
CREATE TRIGGER "applications_counted_out" AFTER DELETE ON "applications"
  REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_applications();
