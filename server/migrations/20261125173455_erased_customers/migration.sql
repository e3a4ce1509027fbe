-- Who has left the book is told apart from who has come: devices then renew what they store at once.
CREATE OR REPLACE FUNCTION "bump_revisions_of_customers"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions(coalesce(TG_ARGV[0], 'customers'), (
    SELECT array_agg(DISTINCT id::text) FROM accounts WHERE franchise_id IN (SELECT franchise_id FROM changed)
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_tell_of_erased" AFTER DELETE ON "customers" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_customers('erased_customers');
