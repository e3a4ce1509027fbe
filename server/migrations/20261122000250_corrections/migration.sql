CREATE TABLE "letter_corrections" (
	"account_id" uuid,
	"id" uuid,
	"corrects_id" uuid NOT NULL,
	CONSTRAINT "letter_corrections_pkey" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
DROP INDEX "letters_corrections";--> statement-breakpoint
ALTER TABLE "letters" DROP COLUMN "corrects_id";--> statement-breakpoint
CREATE INDEX "letter_corrections_account_id_corrects_id_index" ON "letter_corrections" ("account_id","corrects_id");--> statement-breakpoint
ALTER TABLE "letter_corrections" ADD CONSTRAINT "letter_corrections_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");