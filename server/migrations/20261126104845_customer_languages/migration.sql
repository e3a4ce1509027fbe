ALTER TABLE "applications" ADD COLUMN "customer_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
-- What was taken so far was written about in the language of its submitter.
UPDATE "applications" SET "customer_language" = "accounts"."language" FROM "accounts"
  WHERE "accounts"."id" = "applications"."created_by_id" AND "accounts"."language" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language" text;
