CREATE TABLE "tracking_tokens" (
	"token_hash" text PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tracking_tokens_application_id_created_at_index" ON "tracking_tokens" ("application_id","created_at");--> statement-breakpoint
ALTER TABLE "tracking_tokens" ADD CONSTRAINT "tracking_tokens_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");