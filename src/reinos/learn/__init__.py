"""For learners: the games as environments of the usual libraries."""
