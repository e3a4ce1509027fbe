CREATE TABLE "outlet_documents" (
	"id" uuid PRIMARY KEY,
	"outlet_kind" text NOT NULL,
	"outlet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"added_by_id" uuid NOT NULL,
	"added_by_name" text NOT NULL,
	"added_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_as" text,
	"ended_at" timestamp(3) with time zone,
	"ended_by_name" text DEFAULT '' NOT NULL,
	"end_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "outlet_document_id" uuid;--> statement-breakpoint
CREATE INDEX "documents_outlet_document_id_index" ON "documents" ("outlet_document_id") WHERE outlet_document_id is not null;--> statement-breakpoint
CREATE INDEX "outlet_documents_outlet_id_index" ON "outlet_documents" ("outlet_id");--> statement-breakpoint
CREATE INDEX "outlet_documents_expiry" ON "outlet_documents" ("outlet_id","valid_until") WHERE ended_at is null and valid_until is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_outlet_document_id_outlet_documents_id_fkey" FOREIGN KEY ("outlet_document_id") REFERENCES "outlet_documents"("id");--> statement-breakpoint
ALTER TABLE "outlet_documents" ADD CONSTRAINT "outlet_documents_added_by_id_accounts_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "accounts"("id");