-- Tells whoever is connected what to tell the others of, once the transaction is committed: as a notice, since a
-- notification in a writing transaction makes the commits of the whole server wait for each other.
CREATE FUNCTION "tell_after_commit"("channel" text, "payload" text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  RAISE NOTICE USING ERRCODE = 'GN001', MESSAGE = "channel", DETAIL = "payload";
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "bump_list_revisions"("domain" text, "scopes" text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_revisions (domain, scope, shard, changes)
  SELECT $1, scope, shard, extract(epoch FROM clock_timestamp()) * 1000000
  FROM (SELECT DISTINCT unnest(scopes) AS scope) AS each, pick_list_shard() AS shard
  WHERE scope IS NOT NULL
  ORDER BY scope
  ON CONFLICT (domain, scope, shard)
  DO UPDATE SET changes = greatest(list_revisions.changes + 1, excluded.changes);
  SELECT tell_after_commit('list_changes', $1 || ' ' || scope) FROM unnest(scopes) AS scope WHERE scope IS NOT NULL
$$;
