ALTER TABLE "franchises" ADD COLUMN "district" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_service_id_index" ON "applications" ("service_id");--> statement-breakpoint
DROP TRIGGER "franchises_bump_revisions" ON "franchises";
--> statement-breakpoint
CREATE TRIGGER "franchises_bump_revisions" AFTER UPDATE OF "name", "district" ON "franchises"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_names();
