-- The application's role changes none of these. Their owner may seal a text anew under another key, and take the citizen out of
-- an entry of the till whose term is over (docs/decisions/0075-keys-erasure-read-only.md); every other change is refused as before.
DROP TRIGGER "payout_payers_append_only" ON "payout_payers";
--> statement-breakpoint
CREATE TRIGGER "payout_payers_append_only" BEFORE DELETE OR TRUNCATE ON "payout_payers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payout_payers_stay" BEFORE UPDATE ON "payout_payers" FOR EACH ROW
  WHEN (to_jsonb(old) - 'sealed_number' IS DISTINCT FROM to_jsonb(new) - 'sealed_number')
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER "payout_files_append_only" ON "payout_files";
--> statement-breakpoint
CREATE TRIGGER "payout_files_append_only" BEFORE DELETE OR TRUNCATE ON "payout_files"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payout_files_stay" BEFORE UPDATE ON "payout_files" FOR EACH ROW
  WHEN (to_jsonb(old) - 'sealed_content' IS DISTINCT FROM to_jsonb(new) - 'sealed_content')
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER "till_entries_append_only" ON "till_entries";
--> statement-breakpoint
CREATE TRIGGER "till_entries_append_only" BEFORE DELETE OR TRUNCATE ON "till_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "till_entries_stay" BEFORE UPDATE ON "till_entries" FOR EACH ROW
  WHEN (to_jsonb(old) - '{reference,to_name,reason}'::text[] IS DISTINCT FROM to_jsonb(new) - '{reference,to_name,reason}'::text[])
  EXECUTE FUNCTION refuse_change();
