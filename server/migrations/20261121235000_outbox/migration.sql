CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"letters" text NOT NULL UNIQUE,
	"session_id" uuid NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_account_id_public_key_unique" UNIQUE("account_id","public_key")
);
--> statement-breakpoint
CREATE TABLE "discarded_letters" (
	"account_id" uuid,
	"id" uuid,
	"device_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "discarded_letters_pkey" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"account_id" uuid,
	"id" uuid,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"corrects_id" uuid,
	"application_id" uuid NOT NULL,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "letters_pkey" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "part_uploads" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"document_id" uuid,
	"claimed_at" timestamp(3) with time zone,
	"named_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "part_uploads_account_id_part_id_sha256_unique" UNIQUE("account_id","part_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "reported_letters" (
	"account_id" uuid,
	"id" uuid,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"captured_at" timestamp(3) with time zone NOT NULL,
	"reported_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "reported_letters_pkey" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "sealing_key_secrets" (
	"id" uuid PRIMARY KEY,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"id" uuid PRIMARY KEY,
	"public_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "provisional_number" text;--> statement-breakpoint
CREATE INDEX "devices_session_id_index" ON "devices" ("session_id");--> statement-breakpoint
CREATE INDEX "letters_device_id_received_at_index" ON "letters" ("device_id","received_at" DESC);--> statement-breakpoint
CREATE INDEX "letters_corrections" ON "letters" ("account_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "part_uploads_document_id_index" ON "part_uploads" ("document_id");--> statement-breakpoint
CREATE INDEX "part_uploads_named_at_index" ON "part_uploads" ("named_at");--> statement-breakpoint
CREATE INDEX "reported_letters_device_id_reported_at_index" ON "reported_letters" ("device_id","reported_at");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "discarded_letters" ADD CONSTRAINT "discarded_letters_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "discarded_letters" ADD CONSTRAINT "discarded_letters_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "part_uploads" ADD CONSTRAINT "part_uploads_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "part_uploads" ADD CONSTRAINT "part_uploads_document_id_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "reported_letters" ADD CONSTRAINT "reported_letters_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "reported_letters" ADD CONSTRAINT "reported_letters_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id");--> statement-breakpoint
ALTER TABLE "sealing_key_secrets" ADD CONSTRAINT "sealing_key_secrets_id_sealing_keys_id_fkey" FOREIGN KEY ("id") REFERENCES "sealing_keys"("id");
--> statement-breakpoint
-- A customer who calls has the provisional number alone.
CREATE OR REPLACE FUNCTION "keep_application_search"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO application_search
  SELECT id, received_at, franchise_id, service_partner_id, created_by_id,
    lower(concat_ws(' ', number, customer_name, customer_phone, provisional_number))
  FROM after_change
  ON CONFLICT (id) DO UPDATE SET
    received_at = excluded.received_at,
    franchise_id = excluded.franchise_id,
    service_partner_id = excluded.service_partner_id,
    created_by_id = excluded.created_by_id,
    words = excluded.words
  WHERE (application_search.*) IS DISTINCT FROM (excluded.*);
  RETURN NULL;
END $$;
