CREATE TABLE "canned_responses" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL UNIQUE,
	"en" text NOT NULL,
	"hi" text NOT NULL,
	"mr" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY,
	"ticket_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"author_role" text,
	"comment" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ticket_messages_ticket_id_position_unique" UNIQUE("ticket_id","position")
);
--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"id" uuid PRIMARY KEY,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_reads" (
	"account_id" uuid,
	"ticket_id" uuid,
	"position" integer NOT NULL,
	CONSTRAINT "ticket_reads_pkey" PRIMARY KEY("account_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY,
	"number" text UNIQUE,
	"provisional_number" text,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sla_hours" integer NOT NULL,
	"created_by_id" uuid NOT NULL,
	"requester_name" text NOT NULL,
	"franchise_id" uuid,
	"application_id" uuid,
	"assigned_to_id" uuid,
	"merged_into_id" uuid,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"written_at" timestamp(3) with time zone NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"first_response_at" timestamp(3) with time zone,
	"resolved_at" timestamp(3) with time zone,
	"sla_events" smallint DEFAULT 0 NOT NULL,
	"next_event_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (application_search_text(coalesce(number, id::text), title || ' ' || description || ' ' || requester_name, '', provisional_number)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "ticket_message_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "list" text DEFAULT 'applications' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_filters" DROP CONSTRAINT "saved_filters_account_id_name_unique";--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_account_id_list_name_unique" UNIQUE("account_id","list","name");--> statement-breakpoint
CREATE INDEX "documents_ticket_id_index" ON "documents" ("ticket_id") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket_id_id_index" ON "ticket_notes" ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_created_at_id_index" ON "tickets" ("created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "tickets_created_by_id_created_at_id_index" ON "tickets" ("created_by_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "tickets_franchise_id_created_at_id_index" ON "tickets" ("franchise_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "tickets_merged_into_id_index" ON "tickets" ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_unresolved_due" ON "tickets" ("due_at") WHERE status not in ('resolved', 'closed');--> statement-breakpoint
CREATE INDEX "tickets_next_event_at_index" ON "tickets" ("next_event_at") WHERE next_event_at is not null;--> statement-breakpoint
CREATE INDEX "tickets_search_trigrams" ON "tickets" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_ticket_id_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_ticket_message_id_ticket_messages_id_fkey" FOREIGN KEY ("ticket_message_id") REFERENCES "ticket_messages"("id");--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id");--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_accounts_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_ticket_id_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id");--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_author_id_accounts_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "ticket_reads" ADD CONSTRAINT "ticket_reads_ticket_id_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_created_by_id_accounts_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_id_accounts_id_fkey" FOREIGN KEY ("assigned_to_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_into_id_tickets_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "tickets"("id");--> statement-breakpoint
-- Whose lists show a ticket: those of the desk, of its requester and of the requester's franchise.
CREATE FUNCTION "bump_revisions_of_tickets"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('tickets', (
    SELECT array_agg(DISTINCT scope)
    FROM after_change, list_scopes(franchise_id, NULL, created_by_id) AS scope
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tickets_insert_revisions" AFTER INSERT ON "tickets"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_tickets();
--> statement-breakpoint
CREATE TRIGGER "tickets_update_revisions" AFTER UPDATE ON "tickets"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_tickets();
--> statement-breakpoint
-- What a person has read concerns that person's lists alone.
CREATE FUNCTION "bump_revisions_of_ticket_reads"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('tickets', (
    SELECT array_agg(DISTINCT account_id::text) FROM after_change
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ticket_reads_insert_revisions" AFTER INSERT ON "ticket_reads"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_ticket_reads();
--> statement-breakpoint
CREATE TRIGGER "ticket_reads_update_revisions" AFTER UPDATE ON "ticket_reads"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_ticket_reads();
--> statement-breakpoint
-- A note is the desk's alone: no requester's list may even change with it.
CREATE FUNCTION "bump_revisions_of_ticket_notes"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('tickets', ARRAY['staff']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ticket_notes_insert_revisions" AFTER INSERT ON "ticket_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_ticket_notes();
