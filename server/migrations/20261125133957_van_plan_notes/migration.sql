CREATE TABLE "van_plan_notes" (
	"id" uuid PRIMARY KEY,
	"van_id" uuid NOT NULL,
	"day" text NOT NULL,
	"stop_id" uuid NOT NULL,
	"place" text NOT NULL,
	"outcome" text NOT NULL,
	"comment" text NOT NULL,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "van_plan_notes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE INDEX "van_plan_notes_van_id_day_index" ON "van_plan_notes" ("van_id","day");--> statement-breakpoint
ALTER TABLE "van_plan_notes" ADD CONSTRAINT "van_plan_notes_van_id_day_van_plans_van_id_day_fkey" FOREIGN KEY ("van_id","day") REFERENCES "van_plans"("van_id","day");--> statement-breakpoint
-- What a van wrote stands: a later note follows it.
CREATE TRIGGER "van_plan_notes_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "van_plan_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Who sees a van's plan: the van itself, its franchise, and staff.
CREATE FUNCTION "bump_revisions_of_van_plans"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('vans', (
    SELECT array_agg(DISTINCT scope)
    FROM after_change JOIN accounts ON accounts.id = after_change.van_id,
      list_scopes(accounts.franchise_id, NULL, accounts.id) AS scope
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "van_plans_insert_revisions" AFTER INSERT ON "van_plans"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_van_plans();
--> statement-breakpoint
CREATE TRIGGER "van_plans_update_revisions" AFTER UPDATE ON "van_plans"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_van_plans();
--> statement-breakpoint
CREATE TRIGGER "van_plan_notes_insert_revisions" AFTER INSERT ON "van_plan_notes"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_van_plans();
