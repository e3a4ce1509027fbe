CREATE TABLE "van_plans" (
	"van_id" uuid,
	"day" text,
	"stops" jsonb DEFAULT '[]' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp(3) with time zone,
	CONSTRAINT "van_plans_pkey" PRIMARY KEY("van_id","day")
);
--> statement-breakpoint
ALTER TABLE "van_plans" ADD CONSTRAINT "van_plans_van_id_accounts_id_fkey" FOREIGN KEY ("van_id") REFERENCES "accounts"("id");