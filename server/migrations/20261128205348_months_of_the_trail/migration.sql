CREATE TABLE "archived_months" (
	"table_name" text,
	"month" text,
	"rows" bigint NOT NULL,
	"sha256" text NOT NULL,
	"archived_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "archived_months_pkey" PRIMARY KEY("table_name","month")
);
--> statement-breakpoint
-- The trail gets a part a month. No row moves: a year's part keeps its rows and its name, ends after the month of its last row, and
-- the rest of its year gets months. A year that is over stays whole. The version before finds the names of the years that it makes.
DO $$ DECLARE part record; last timestamptz; month timestamp; BEGIN
  LOCK TABLE audit_trail IN ACCESS EXCLUSIVE MODE;
  FOR part IN
    SELECT relname AS name, make_timestamp(right(relname, 4)::int, 1, 1, 0, 0, 0) AS starts
    FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'audit_trail'::regclass AND relname ~ '^audit_trail_\d{4}$'
      AND right(relname, 4)::int >= extract(year FROM now() AT TIME ZONE 'UTC')
  LOOP
    EXECUTE format('SELECT max(received_at) FROM %I', part.name) INTO last;
    month := date_trunc('month', greatest(part.starts, last AT TIME ZONE 'UTC',
      least(now() AT TIME ZONE 'UTC', part.starts + interval '11 months'))) + interval '1 month';
    EXECUTE format('ALTER TABLE audit_trail DETACH PARTITION %I', part.name);
    EXECUTE format('ALTER TABLE audit_trail ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      part.name, part.starts::text || '+00', month::text || '+00');
    WHILE month < part.starts + interval '1 year' LOOP
      EXECUTE format('CREATE TABLE %I PARTITION OF audit_trail FOR VALUES FROM (%L) TO (%L)',
        'audit_trail_' || to_char(month, 'YYYY_MM'), month::text || '+00', (month + interval '1 month')::text || '+00');
      month := month + interval '1 month';
    END LOOP;
  END LOOP;
END $$;
