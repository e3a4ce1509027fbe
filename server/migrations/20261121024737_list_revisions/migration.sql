CREATE TABLE "list_revisions" (
	"scope" text,
	"shard" smallint,
	"changes" bigint NOT NULL,
	CONSTRAINT "list_revisions_pkey" PRIMARY KEY("scope","shard")
);

--> statement-breakpoint
ALTER TABLE "list_revisions" SET (fillfactor = 50);
--> statement-breakpoint
-- A shard that no other transaction writes, so that writers do not wait for each other; when all are
-- taken, the first one looked at. 7265111 is any number, one above the migrations' lock.
CREATE FUNCTION "free_list_shard"() RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  first int := pg_backend_pid() % 16;
BEGIN
  FOR step IN 0..15 LOOP
    IF pg_try_advisory_xact_lock(7265111, (first + step) % 16) THEN
      RETURN (first + step) % 16;
    END IF;
  END LOOP;
  RETURN first;
END $$;
--> statement-breakpoint
-- Scopes in order: should two writers share a shard, they wait for each other one way only.
-- Microseconds keep the count rising after a backup was put back.
CREATE FUNCTION "note_list_changes"("scopes" text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_revisions (scope, shard, changes)
  SELECT scope, shard, extract(epoch FROM clock_timestamp()) * 1000000
  FROM (SELECT DISTINCT unnest(scopes) AS scope) AS each, free_list_shard() AS shard
  WHERE scope IS NOT NULL
  ORDER BY scope
  ON CONFLICT (scope, shard)
  DO UPDATE SET changes = greatest(list_revisions.changes + 1, excluded.changes)
$$;
--> statement-breakpoint
CREATE FUNCTION "note_listed_applications"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM note_list_changes((
    SELECT array_agg(DISTINCT scope) FROM after_change, LATERAL unnest(ARRAY[
      'all', franchise_id::text, service_partner_id::text, created_by_id::text
    ]) AS scope
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_changed_applications"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM note_list_changes((
    SELECT array_agg(DISTINCT scope)
    FROM (SELECT * FROM before_change UNION ALL SELECT * FROM after_change) AS changed,
    LATERAL unnest(ARRAY[
      'all', franchise_id::text, service_partner_id::text, created_by_id::text
    ]) AS scope
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_audited_applications"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM note_list_changes((
    SELECT array_agg(DISTINCT scope)
    FROM applications, LATERAL unnest(ARRAY[
      'all', franchise_id::text, service_partner_id::text, created_by_id::text
    ]) AS scope
    WHERE id IN (SELECT subject_id FROM after_change WHERE subject = 'application')
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_changed_names"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM note_list_changes(ARRAY['names']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "applications_inserted" AFTER INSERT ON "applications"
  REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION note_listed_applications();
--> statement-breakpoint
CREATE TRIGGER "applications_updated" AFTER UPDATE ON "applications"
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_applications();
--> statement-breakpoint
CREATE TRIGGER "applications_deleted" AFTER DELETE ON "applications"
  REFERENCING OLD TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION note_listed_applications();
--> statement-breakpoint
CREATE TRIGGER "applications_audited" AFTER INSERT ON "audit_trail"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION note_audited_applications();
--> statement-breakpoint
CREATE TRIGGER "account_names_changed"
  AFTER UPDATE OF "first_name", "last_name", "user_name", "user_type" ON "accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names();
--> statement-breakpoint
CREATE TRIGGER "franchise_names_changed" AFTER UPDATE OF "name" ON "franchises"
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names();
--> statement-breakpoint
CREATE TRIGGER "partner_names_changed" AFTER UPDATE OF "name" ON "service_partners"
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names();
--> statement-breakpoint
CREATE TRIGGER "service_names_changed" AFTER UPDATE OF "name", "name_hi", "name_mr" ON "services"
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names();
