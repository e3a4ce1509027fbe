CREATE TABLE "read_only" (
	"is_on" boolean PRIMARY KEY DEFAULT true,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp(3) with time zone,
	"reason" text NOT NULL,
	CONSTRAINT "read_only_once" CHECK ("is_on")
);
