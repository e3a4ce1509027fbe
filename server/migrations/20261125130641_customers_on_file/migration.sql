CREATE TABLE "customer_documents" (
	"customer_id" uuid,
	"kind" text,
	"document_id" uuid NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "customer_documents_pkey" PRIMARY KEY("customer_id","kind")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "answers" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_documents_document_id_index" ON "customer_documents" ("document_id");--> statement-breakpoint
ALTER TABLE "customer_documents" ADD CONSTRAINT "customer_documents_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customer_documents" ADD CONSTRAINT "customer_documents_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id");
--> statement-breakpoint
-- The book is read by the franchise and by its vans, whose other lists are their own alone.
CREATE FUNCTION "bump_revisions_of_customers"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('customers', (
    SELECT array_agg(DISTINCT id::text) FROM accounts WHERE franchise_id IN (SELECT franchise_id FROM changed)
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_insert_revisions" AFTER INSERT ON "customers" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_customers();
--> statement-breakpoint
CREATE TRIGGER "customers_update_revisions" AFTER UPDATE ON "customers" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_customers();
--> statement-breakpoint
CREATE TRIGGER "customers_delete_revisions" AFTER DELETE ON "customers" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_customers();
