CREATE TABLE "payout_answer_records" (
	"payout_id" uuid,
	"try" integer,
	"answer_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "payout_answer_records_pkey" PRIMARY KEY("payout_id","try")
);
--> statement-breakpoint
CREATE TABLE "payout_answer_rows" (
	"answer_id" uuid,
	"line" integer,
	"fault" text,
	"payment_key" text NOT NULL,
	"paise" bigint,
	"word" text,
	"status" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"day" date,
	CONSTRAINT "payout_answer_rows_pkey" PRIMARY KEY("answer_id","line")
);
--> statement-breakpoint
CREATE TABLE "payout_answers" (
	"id" uuid PRIMARY KEY,
	"layout" text NOT NULL,
	"fingerprint" text NOT NULL,
	"file_name" text NOT NULL,
	"read_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"read_by_id" uuid NOT NULL,
	"read_by_name" text NOT NULL,
	CONSTRAINT "payout_answers_once" UNIQUE("layout","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "payout_file_rows" (
	"file_id" uuid,
	"payout_id" uuid,
	"try" integer NOT NULL,
	CONSTRAINT "payout_file_rows_pkey" PRIMARY KEY("file_id","payout_id")
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"id" uuid PRIMARY KEY,
	"number" integer NOT NULL UNIQUE,
	"layout" text NOT NULL,
	"file_name" text NOT NULL,
	"day" date NOT NULL,
	"payer_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"total_paise" bigint NOT NULL,
	"sealed_content" text NOT NULL,
	"made_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"made_by_id" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	CONSTRAINT "payout_files_amount" CHECK (count > 0 and total_paise > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_payers" (
	"id" uuid PRIMARY KEY,
	"layout" text NOT NULL,
	"holder" text NOT NULL,
	"ifsc" text NOT NULL,
	"client_code" text NOT NULL,
	"masked_number" text NOT NULL,
	"sealed_number" text NOT NULL,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payout_answer_records_of_answer" ON "payout_answer_records" ("answer_id");--> statement-breakpoint
CREATE INDEX "payout_file_rows_of_payout" ON "payout_file_rows" ("payout_id","try");--> statement-breakpoint
ALTER TABLE "payout_answer_records" ADD CONSTRAINT "payout_answer_records_payout_id_payouts_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id");--> statement-breakpoint
ALTER TABLE "payout_answer_records" ADD CONSTRAINT "payout_answer_records_by_id_accounts_id_fkey" FOREIGN KEY ("by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payout_answer_rows" ADD CONSTRAINT "payout_answer_rows_answer_id_payout_answers_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "payout_answers"("id");--> statement-breakpoint
ALTER TABLE "payout_answers" ADD CONSTRAINT "payout_answers_read_by_id_accounts_id_fkey" FOREIGN KEY ("read_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payout_file_rows" ADD CONSTRAINT "payout_file_rows_file_id_payout_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "payout_files"("id");--> statement-breakpoint
ALTER TABLE "payout_file_rows" ADD CONSTRAINT "payout_file_rows_payout_id_payouts_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id");--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_payer_id_payout_payers_id_fkey" FOREIGN KEY ("payer_id") REFERENCES "payout_payers"("id");--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_made_by_id_accounts_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "payout_payers" ADD CONSTRAINT "payout_payers_by_id_accounts_id_fkey" FOREIGN KEY ("by_id") REFERENCES "accounts"("id");--> statement-breakpoint
-- What was made for the bank and what it answered is only added to (docs/decisions/0058-bank-files.md).
CREATE TRIGGER "payout_payers_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_payers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payout_files_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_files"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payout_file_rows_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_file_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payout_answers_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payout_answer_rows_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_answer_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "payout_answer_records_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_answer_records"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
