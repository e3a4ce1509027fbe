-- Of no use after a crash, and written every half a minute by each instance.
CREATE UNLOGGED TABLE "instances" (
	"name" text PRIMARY KEY,
	"version" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"sockets" integer NOT NULL,
	"lag_ms" integer NOT NULL,
	"clock_ahead_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "app_version" text;--> statement-breakpoint
-- The application's role does not see what other logins do; the owner of the tables tells it this one figure, as far
-- as it may see it itself.
CREATE FUNCTION "oldest_transaction_seconds"() RETURNS double precision LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog AS $$
  SELECT extract(epoch FROM max(clock_timestamp() - xact_start))::double precision
  FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
$$;
