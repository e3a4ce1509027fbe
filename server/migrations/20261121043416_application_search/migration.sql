CREATE TABLE "application_search" (
	"id" uuid PRIMARY KEY,
	"received_at" timestamp(3) with time zone NOT NULL,
	"franchise_id" uuid NOT NULL,
	"service_partner_id" uuid,
	"created_by_id" uuid NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "applications_search";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "search_text";--> statement-breakpoint
CREATE INDEX "application_search_words" ON "application_search" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
ALTER TABLE "application_search" ADD CONSTRAINT "application_search_id_applications_id_fkey" FOREIGN KEY ("id") REFERENCES "applications"("id") ON DELETE CASCADE;
--> statement-breakpoint
INSERT INTO "application_search"
SELECT id, received_at, franchise_id, service_partner_id, created_by_id,
  lower(number || ' ' || customer_name || ' ' || customer_phone)
FROM applications ORDER BY received_at;
--> statement-breakpoint
CREATE FUNCTION "keep_application_search"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO application_search
  SELECT id, received_at, franchise_id, service_partner_id, created_by_id,
    lower(number || ' ' || customer_name || ' ' || customer_phone)
  FROM after_change
  ON CONFLICT (id) DO UPDATE SET
    received_at = excluded.received_at,
    franchise_id = excluded.franchise_id,
    service_partner_id = excluded.service_partner_id,
    created_by_id = excluded.created_by_id,
    words = excluded.words
  WHERE (application_search.*) IS DISTINCT FROM (excluded.*);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "applications_searched_in" AFTER INSERT ON "applications"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION keep_application_search();
--> statement-breakpoint
CREATE TRIGGER "applications_searched_over" AFTER UPDATE ON "applications"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION keep_application_search();
--> statement-breakpoint
-- Who is told of an application and counts it: everybody (staff), its franchise, partner and creator.
CREATE FUNCTION "list_scopes"("franchise" uuid, "partner" uuid, "creator" uuid) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE AS $$
  SELECT scope FROM unnest(ARRAY['all', franchise::text, partner::text, creator::text]) AS scope
  WHERE scope IS NOT NULL
$$;
--> statement-breakpoint
-- Counts and revisions follow one change together: three events, each with its rows before and after.
CREATE FUNCTION "follow_applications"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sources text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT *, -1 AS change FROM before_change' END,
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT *, 1 AS change FROM after_change' END);
  scopes text[];
BEGIN
  EXECUTE format($sql$
    WITH changed AS MATERIALIZED (
      SELECT scope, status, sum(change) AS change
      FROM (%s) AS rows, list_scopes(franchise_id, service_partner_id, created_by_id) AS scope
      GROUP BY scope, status
    ), counted AS (
      INSERT INTO application_counts (scope, status, shard, total)
      SELECT scope, status, shard, change FROM changed, free_list_shard() AS shard
      WHERE change <> 0
      ORDER BY scope, status
      ON CONFLICT (scope, status, shard)
      DO UPDATE SET total = application_counts.total + excluded.total
    )
    SELECT array_agg(DISTINCT scope) FROM changed
  $sql$, sources) INTO scopes;
  PERFORM note_list_changes(scopes);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "applications_inserted" ON "applications";
--> statement-breakpoint
DROP TRIGGER "applications_updated" ON "applications";
--> statement-breakpoint
DROP TRIGGER "applications_deleted" ON "applications";
--> statement-breakpoint
DROP TRIGGER "applications_counted_in" ON "applications";
--> statement-breakpoint
DROP TRIGGER "applications_counted_over" ON "applications";
--> statement-breakpoint
DROP TRIGGER "applications_counted_out" ON "applications";
--> statement-breakpoint
DROP FUNCTION "note_listed_applications", "note_changed_applications", "count_applications";
--> statement-breakpoint
CREATE TRIGGER "applications_followed_in" AFTER INSERT ON "applications"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION follow_applications();
--> statement-breakpoint
CREATE TRIGGER "applications_followed_over" AFTER UPDATE ON "applications"
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION follow_applications();
--> statement-breakpoint
CREATE TRIGGER "applications_followed_out" AFTER DELETE ON "applications"
  REFERENCING OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION follow_applications();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_audited_applications"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM note_list_changes((
    SELECT array_agg(DISTINCT scope)
    FROM applications, list_scopes(franchise_id, service_partner_id, created_by_id) AS scope
    WHERE id IN (SELECT subject_id FROM after_change WHERE subject = 'application')
  ));
  RETURN NULL;
END $$;
