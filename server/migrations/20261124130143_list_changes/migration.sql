-- Besides counting the change, tells whoever listens; once per transaction, domain and scope.
CREATE OR REPLACE FUNCTION "bump_list_revisions"("domain" text, "scopes" text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_revisions (domain, scope, shard, changes)
  SELECT $1, scope, shard, extract(epoch FROM clock_timestamp()) * 1000000
  FROM (SELECT DISTINCT unnest(scopes) AS scope) AS each, pick_list_shard() AS shard
  WHERE scope IS NOT NULL
  ORDER BY scope
  ON CONFLICT (domain, scope, shard)
  DO UPDATE SET changes = greatest(list_revisions.changes + 1, excluded.changes);
  SELECT pg_notify('list_changes', $1 || ' ' || scope) FROM unnest(scopes) AS scope WHERE scope IS NOT NULL
$$;
