CREATE TABLE "feedback_links" (
	"token_hash" text PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"application_id" uuid PRIMARY KEY,
	"franchise_id" uuid NOT NULL,
	"service_partner_id" uuid,
	"created_by_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"message" text NOT NULL,
	"language" text,
	"source" text NOT NULL,
	"taken_by_id" uuid,
	"taken_by_name" text NOT NULL,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"day" date NOT NULL,
	"first_answer_at" timestamp(3) with time zone,
	"reply" text,
	"replied_by_name" text,
	"replied_at" timestamp(3) with time zone,
	"hidden_reason" text,
	"hidden_by_name" text,
	"hidden_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feedbacks_rating" CHECK ("rating" between 1 and 5)
);
--> statement-breakpoint
INSERT INTO "feedbacks" ("application_id", "franchise_id", "service_partner_id", "created_by_id", "rating", "message",
  "source", "taken_by_id", "taken_by_name", "captured_at", "received_at", "day")
SELECT id, franchise_id, service_partner_id, created_by_id, rating, message,
  'operator', taken_by_id, taken_by_name, feedback.captured_at, feedback.received_at,
  (feedback.received_at AT TIME ZONE 'Asia/Kolkata')::date
FROM feedback JOIN applications ON id = application_id;
--> statement-breakpoint
DROP TABLE "feedback";--> statement-breakpoint
CREATE INDEX "feedback_links_application_id_index" ON "feedback_links" ("application_id");--> statement-breakpoint
CREATE INDEX "feedbacks_time" ON "feedbacks" ("received_at" DESC,"application_id");--> statement-breakpoint
CREATE INDEX "feedbacks_figures" ON "feedbacks" ("day","franchise_id","rating") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "feedbacks_of_franchise" ON "feedbacks" ("franchise_id","day","rating") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "feedbacks_of_partner" ON "feedbacks" ("service_partner_id","day","rating") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "feedbacks_of_creator" ON "feedbacks" ("created_by_id","day","rating") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "feedbacks_message" ON "feedbacks" USING gin (lower(message) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "feedback_links" ADD CONSTRAINT "feedback_links_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_taken_by_id_accounts_id_fkey" FOREIGN KEY ("taken_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
-- A feedback is listed where its application is.
CREATE FUNCTION "bump_revisions_of_feedbacks"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM bump_list_revisions('feedbacks', (
    SELECT array_agg(DISTINCT scope)
    FROM after_change, list_scopes(franchise_id, service_partner_id, created_by_id) AS scope
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "feedbacks_insert_revisions" AFTER INSERT ON "feedbacks"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_feedbacks();
--> statement-breakpoint
CREATE TRIGGER "feedbacks_update_revisions" AFTER UPDATE ON "feedbacks"
  REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revisions_of_feedbacks();
--> statement-breakpoint
-- An application that goes to another franchise or partner takes its feedback along; both see their lists change.
CREATE FUNCTION "move_feedback"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE feedbacks SET franchise_id = NEW.franchise_id, service_partner_id = NEW.service_partner_id
  WHERE application_id = NEW.id;
  PERFORM bump_list_revisions('feedbacks', ARRAY[OLD.franchise_id::text, OLD.service_partner_id::text]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "applications_move_feedback" AFTER UPDATE OF "franchise_id", "service_partner_id" ON "applications"
  FOR EACH ROW WHEN ((OLD.franchise_id, OLD.service_partner_id) IS DISTINCT FROM (NEW.franchise_id, NEW.service_partner_id))
  EXECUTE FUNCTION move_feedback();
