CREATE TABLE "reupload_links" (
	"token_hash" text PRIMARY KEY,
	"request_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reupload_requests" (
	"id" uuid PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"documents" jsonb NOT NULL,
	"reason" text NOT NULL,
	"language" text NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"remind_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"files" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_uploaded_by_id_accounts_id_fkey";--> statement-breakpoint
ALTER TABLE "attachment_uploads" DROP CONSTRAINT "attachment_uploads_account_id_accounts_id_fkey";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reupload_request_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "accepted_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "documents_reupload_request_id_index" ON "documents" ("reupload_request_id") WHERE reupload_request_id is not null;--> statement-breakpoint
CREATE INDEX "reupload_links_request_id_index" ON "reupload_links" ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reupload_requests_open" ON "reupload_requests" ("application_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reupload_requests_application_id_requested_at_index" ON "reupload_requests" ("application_id","requested_at" DESC);--> statement-breakpoint
CREATE INDEX "reupload_requests_expires_at_index" ON "reupload_requests" ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reupload_requests_remind_at_index" ON "reupload_requests" ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_reupload_request_id_reupload_requests_id_fkey" FOREIGN KEY ("reupload_request_id") REFERENCES "reupload_requests"("id");--> statement-breakpoint
ALTER TABLE "reupload_links" ADD CONSTRAINT "reupload_links_request_id_reupload_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "reupload_requests"("id");--> statement-breakpoint
ALTER TABLE "reupload_requests" ADD CONSTRAINT "reupload_requests_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "reupload_requests" ADD CONSTRAINT "reupload_requests_requested_by_id_accounts_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "accounts"("id");