CREATE TABLE "feedback" (
	"application_id" uuid PRIMARY KEY,
	"rating" integer NOT NULL,
	"message" text NOT NULL,
	"taken_by_id" uuid NOT NULL,
	"taken_by_name" text NOT NULL,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "feedback_rating" CHECK ("rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_filters_account_id_name_unique" UNIQUE("account_id","name")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_taken_by_id_accounts_id_fkey" FOREIGN KEY ("taken_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");